// The project of a stranger, which pack-client.check.test.ts compiles and runs: it knows the packed client and nothing else of ours.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallFailed, createMarketplaceClient } from '@pishkhan/client/marketplace';
import { createStaffClient } from '@pishkhan/client/staff';
import { readWebhook } from '@pishkhan/client/webhooks';

const {
  URL_OF_PISHKHAN: url = '',
  KEY: key = '',
  TOKEN: token = '',
  VENDOR: vendorCode = '',
  PRODUCT,
} = process.env;
const marketplace = createMarketplaceClient({ url, key });
const shop = createStaffClient({ url, token: () => token });
const said: Record<string, unknown> = {};

let secret = '';
const accepted = Promise.withResolvers<string>();
const receiver = createServer(async (request, answer) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const read = await readWebhook(
    { headers: request.headers, body: Buffer.concat(chunks).toString() },
    { secrets: [secret] },
  );
  answer.writeHead(typeof read === 'string' ? 401 : 204).end();
  if (typeof read !== 'string' && read.message.type === 'order.accepted' && 'order' in read.message.data)
    accepted.resolve(read.message.data.order.orderCode);
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo;
secret = (await marketplace.putWebhook({ body: { url: `http://127.0.0.1:${port}/` } })).secret ?? '';

const { position } = await shop.listOrdersInProgress();
const placedAt = new Date().toISOString();
await marketplace.createMarketplaceOrder({
  params: { vendorCode },
  body: {
    eventId: 'stranger-1',
    orderCode: 'STRANGER',
    deliveryType: 'Pickup',
    placedAt,
    paidAt: placedAt,
    customer: {
      name: 'مهسا رستمی',
      phoneNumber: '09000000123',
      address: null,
      comment: null,
      latitude: null,
      longitude: null,
    },
    items: [{ productId: Number(PRODUCT), quantity: 2, optionIds: [] }],
    deliveryPrice: 0,
    voucherValue: 0,
  },
});
for await (const event of shop.streamOrders({ after: position })) {
  if (event.name !== 'order') continue;
  said.streamed = event.data.order.orderCode;
  break;
}
const { actions } = await shop.getOrder({ params: { code: 'STRANGER' } });
said.mayAccept = actions.accept.allowed;
await shop.acceptOrder({ params: { code: 'STRANGER' }, body: { preparationTime: 20 } });
said.webhook = await accepted.promise;
// @ts-expect-error An action that does not exist does not compile.
said.missing = shop.flyOrder;
try {
  await marketplace.getMarketplaceOrder({ params: { vendorCode, orderCode: 'NOBODYS' } });
} catch (error) {
  if (error instanceof CallFailed) said.refusal = error.problem.code;
}
receiver.close();
console.log(JSON.stringify(said));
