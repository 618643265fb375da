import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CallFailed, createMarketplaceClient, type MarketplaceOptions, NoAnswer } from './marketplace.ts';
import { createStaffClient } from './staff.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Answer = (answer: ServerResponse, request: IncomingMessage) => void;

/** A real server that answers each request with the next of these, and the last one for ever. */
async function serverOf(...answers: [...Answer[], Answer]) {
  const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    (answers.length > 1 ? answers.shift() : answers[0])!(answer, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const ok =
  (result: unknown): Answer =>
  (answer) =>
    answer.end(JSON.stringify({ result }));
const problem =
  (status: number, code: string, headers = {}): Answer =>
  (answer) =>
    answer.writeHead(status, headers).end(JSON.stringify({ code, status, retryable: status === 503 }));
const cut: Answer = (answer) => answer.destroy();
const page: Answer = (answer) =>
  answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
const half: Answer = (answer) => answer.end('{"result": {"eve');

const atOnce = { random: () => -1 };
const marketplace = (url: string, options: Partial<MarketplaceOptions> = {}) =>
  createMarketplaceClient({ url, key: 'the-key', ...atOnce, ...options });
const order = { vendorCode: 'kababi', orderCode: '100' };
const complete = { params: order, body: { eventId: 'done-100' } };

test('a command that nobody answered, or a gateway, or half, is sent again with the same bytes until it is', async () => {
  const { url, asked } = await serverOf(
    cut,
    page,
    half,
    problem(503, 'UNAVAILABLE'),
    ok({ orderCode: '100' }),
  );
  const retries: string[] = [];
  const client = marketplace(url, { onRetry: ({ because }) => retries.push(because) });
  await expect(client.completeMarketplaceOrder(complete)).resolves.toMatchObject({ orderCode: '100' });
  expect(retries).toHaveLength(4);
  expect(retries.at(-1)).toBe('UNAVAILABLE');
  expect(new Set(asked.map(({ method, url, body }) => `${method} ${url} ${body}`)).size).toBe(1);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/marketplace/v1/vendors/kababi/orders/100/completion',
    headers: { authorization: 'Bearer the-key', 'content-type': 'application/json' },
  });
});

test('a refusal is thrown at once, with its problem', async () => {
  const { url, asked } = await serverOf(problem(409, 'ORDER_STATE'));
  const refusal = await marketplace(url)
    .completeMarketplaceOrder(complete)
    .catch((error) => error);
  expect(refusal).toBeInstanceOf(CallFailed);
  expect(refusal.problem.code).toBe('ORDER_STATE');
  expect(asked).toHaveLength(1);
});

test('a call that a second request could double is repeated only after 429', async () => {
  const { url, asked } = await serverOf(problem(429, 'TOO_MANY'), cut);
  const error = await marketplace(url)
    .rotateWebhookSecret()
    .catch((error) => error);
  expect(error).toBeInstanceOf(NoAnswer);
  expect(asked).toHaveLength(2);
});

test('a server that stays away costs as many attempts as the caller allows', async () => {
  const { url, asked } = await serverOf(cut);
  await expect(marketplace(url, { attempts: 3 }).listMarketplaceVendors({ query: {} })).rejects.toThrow(
    NoAnswer,
  );
  expect(asked).toHaveLength(3);
});

test('a redirect is no answer: the key goes nowhere else', async () => {
  const elsewhere = await serverOf(ok({}));
  const { url } = await serverOf((answer) => answer.writeHead(307, { location: elsewhere.url }).end());
  await expect(marketplace(url, { attempts: 2 }).completeMarketplaceOrder(complete)).rejects.toThrow(
    NoAnswer,
  );
  expect(elsewhere.asked).toEqual([]);
});

test('a pause is as long as the server asks, and an aborted caller waits for nothing', async () => {
  const { url, asked } = await serverOf(problem(503, 'UNAVAILABLE', { 'retry-after': '3600' }));
  const stop = new AbortController();
  const client = marketplace(url, { onRetry: () => setTimeout(() => stop.abort(new Error('enough')), 50) });
  await expect(client.listMarketplaceVendors({ query: {} }, { signal: stop.signal })).rejects.toThrow(
    'enough',
  );
  expect(asked).toHaveLength(1);
});

test('the client adds an idempotency key where a call has one, and a refused token is renewed once', async () => {
  const { url, asked } = await serverOf(problem(401, 'UNAUTHORIZED'), cut, ok({}));
  const tokens: boolean[] = [];
  const shop = createStaffClient({
    url,
    ...atOnce,
    token: (renew) => {
      tokens.push(renew);
      return renew ? 'second' : 'first';
    },
  });
  await shop.acceptOrder({ params: { code: '100' }, body: { preparationTime: 20 } });
  const keys = asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(tokens).toEqual([false, true, false]);
});

test('a token that is refused again is a refusal', async () => {
  const { url, asked } = await serverOf(problem(401, 'UNAUTHORIZED'));
  const shop = createStaffClient({ url, ...atOnce, token: () => 'old' });
  await expect(shop.listOrdersInProgress()).rejects.toThrow('UNAUTHORIZED');
  expect(asked).toHaveLength(2);
});
