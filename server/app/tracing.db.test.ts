// One trace from the marketplace's request to a device's confirmation, at a minimal collector that speaks OTLP.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readTraceparent } from '../infra/tracing/tracing.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu } from '../testkit/marketplace-server.ts';
import { addMember, somePhone } from '../testkit/session-server.ts';
import { openStreamReader, type StreamReader } from '../testkit/stream-reader.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  events: { name: string }[];
}

const bodies: string[] = [];
const collector = createServer(async (request, answer) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  expect(request.url).toBe('/v1/traces');
  bodies.push(body);
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());
const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
      one.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

const marketplaceKey = 'a-key-that-only-the-marketplace-knows';
const database = await testDatabase();
const env = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as { port: number }).port}`,
  OTEL_TRACES_SAMPLER_ARG: '0',
  MARKETPLACE_KEY: marketplaceKey,
  DATA_KEY: 'the key of all servers on this database',
  SESSION_SECRET: 'the secret of all servers on this database',
};
const all = { ...env, OTEL_TRACES_SAMPLER_ARG: '1' };
const server = await startWholeServer(database.url, env);
const servers = [
  await startWholeServer(database.url, all),
  await startWholeServer(database.url, all),
] as const;
const shop = await openShopWithMenu(database.pool, 'TRACED');
await database.pool.query(`UPDATE vendor SET ofood_delivery = true, is_packing_set = true WHERE code = $1`, [
  shop,
]);
const cashier = somePhone();
await addMember(database.db, cashier, shop, 'CASHIER');
const token = await server.signIn(cashier);
beforeEach(() => {
  bodies.length = 0;
});

async function createOrder(code: string, traceparent?: string, url = server.url): Promise<void> {
  const answer = await fetch(`${url}/marketplace/v1/vendors/${shop}/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${marketplaceKey}`,
      'content-type': 'application/json',
      ...(traceparent && { traceparent }),
    },
    body: JSON.stringify({
      ...{ eventId: randomUUID(), orderCode: code, deliveryType: 'Ofood', paidAt: null },
      placedAt: new Date().toISOString(),
      customer: {
        ...{ name: 'زهرا', phoneNumber: '09120000000', address: 'تهران، خیابان نمونه', comment: null },
        ...{ latitude: 35.7, longitude: 51.4 },
      },
      items: [{ productId: 21, quantity: 1, optionIds: [] }],
      ...{ deliveryPrice: 0, voucherValue: 0 },
    }),
  });
  expect(await answer.text()).toContain(code);
  expect(answer.status).toBe(200);
}

const confirm = (orderCode: string) =>
  fetch(`${server.url}/api/v1/Device/report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      device: {
        ...{ sound: 'on', push: 'default', isVisible: true, isKeptAwake: false, power: 'mains' },
        version: '1.8.34',
      },
      orders: [{ orderCode, received: 40, drawn: 30, sounded: 10 }],
    }),
  });
const came = (stream: StreamReader, count: number) =>
  stream.until('the order', (it) => it.seqs().length === count);

it('an order whose request brings a trace goes on in it until a device confirms it, and names nobody', async () => {
  const stream = await openStreamReader(`${server.url}/api/v1/Order/stream`, token);
  const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  await createOrder('TR-710101', `00-${traceId}-${parentId}-01`);
  await came(stream, 1);
  expect((await confirm('TR-710101')).status).toBe(200);
  // Neither is traced: one by the flag of its request, the other by our share of zero.
  await createOrder('TR-710102', `00-${'a'.repeat(32)}-${parentId}-00`);
  await createOrder('TR-710103');
  await came(stream, 3);
  stream.close();
  // The other servers, which trace every order, have no streams.
  await expect.poll(() => spans().length, { timeout: 10_000 }).toBe(4);

  const [request, relay, write, device] = spans();
  expect(spans().map(({ name }) => name)).toEqual([
    'order request',
    'outbox relay',
    'stream write',
    'device confirmation',
  ]);
  expect(new Set(spans().map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(request!.parentSpanId).toBe(parentId);
  for (const span of [relay, write, device]) expect(span!.parentSpanId).toBe(request!.spanId);
  for (const { startTimeUnixNano, endTimeUnixNano } of spans())
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  expect(device!.events.map(({ name }) => name)).toEqual(['received', 'drawn', 'sounded']);
  const everything = bodies.join('');
  for (const secret of [shop, '7101', cashier, '0912', 'زهرا', 'تهران', token])
    expect(everything).not.toContain(secret);
});

it('two servers tell one trace of an order that brought none, because they make its id of its address', async () => {
  const stream = await openStreamReader(`${servers[1].url}/api/v1/Order/stream`, token);
  await createOrder('TR-710104', undefined, servers[0].url);
  await came(stream, 1);
  stream.close();
  await expect.poll(() => spans().length, { timeout: 10_000 }).toBe(3);
  const told = spans();
  const request = told.find(({ name }) => name === 'order request')!;
  const others = told.filter((span) => span !== request);
  expect(others.map(({ name }) => name)).toEqual(['outbox relay', 'stream write']);
  for (const { traceId, parentSpanId } of others)
    expect([traceId, parentSpanId]).toEqual([request.traceId, request.spanId]);
  expect(request.parentSpanId ?? '').toBe('');
});

it.each([
  undefined,
  '',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7',
  '01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${'4'.repeat(32)}-${'0'.repeat(16)}-01`,
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
])('the header %s is no trace', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
