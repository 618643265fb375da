import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createHook, createKavenegarCalls, createPhoneCalls } from './phone-calls.ts';

let status = 200;
let asked: { url: string; headers: Record<string, unknown>; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push({ url: request.url!, headers: request.headers, body });
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}');
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => server.close());
beforeEach(() => {
  status = 200;
  asked = [];
});
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const call = {
  id: 'notice-7',
  phone: '09120000001',
  text: 'سفارش ۴۸۲۱ هنوز دیده نشده است.',
  vendorCode: 'SHOP1',
  orderCode: '4821',
};
const account = { key: 'k/1', template: 't', sender: undefined };

it('the hook gets the phone and the sentence, under one id for all tries', async () => {
  await createHook({ url: `${base}/ring`, key: 'secret' })(call);
  const { id, ...told } = call;
  expect(asked).toMatchObject([
    { url: '/ring', headers: { authorization: 'Bearer secret', 'idempotency-key': id } },
  ]);
  expect(JSON.parse(asked[0]!.body)).toEqual(told);
});

it('the provider of texts speaks the sentence', async () => {
  await createKavenegarCalls(account, base)(call);
  expect(asked[0]!.url).toBe('/v1/k%2F1/call/maketts.json');
  expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({
    receptor: call.phone,
    message: call.text,
  });
});

it.each([
  [500, false],
  [429, false],
  [403, true],
  [307, false],
])('an answer of %i means no call; a retry is useless: %s', async (given, isFinal) => {
  status = given;
  for (const create of [createHook({ url: base, key: undefined }), createKavenegarCalls(account, base)])
    await expect(create(call)).rejects.toMatchObject({ name: 'PhoneCallRefused', isFinal });
});

it('errors name neither phone nor key', async () => {
  const failing = createKavenegarCalls(account, 'http://127.0.0.1:1');
  const error = await failing(call).catch((thrown: Error) => thrown);
  expect(String((error as Error).stack)).not.toMatch(/0912|k%2F1/);
});

it('an installation without a telephone makes no calls', () => {
  expect(createPhoneCalls({ hook: undefined, kavenegar: undefined, outboxFile: undefined })).toBeUndefined();
});
