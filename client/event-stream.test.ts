import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readMessages } from './event-stream.ts';
import { createStaffClient } from './staff.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function shopAt(...answers: ((answer: ServerResponse) => void)[]) {
  const positions: (string | undefined)[] = [];
  const server = createServer((request, answer) => {
    positions.push(request.headers['last-event-id'] as string | undefined);
    (answers.shift() ?? (() => {}))(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { shop: createStaffClient({ url, token: () => 'token', random: () => -1 }), positions };
}

const event = (seq: number) => `event: order\nid: 1:${seq}\ndata: {"seq":${seq}}\n\n`;
const send = (text: string) => (answer: ServerResponse) => answer.end(text);

test('a stream continues after its last event, and ends when its reader has enough', async () => {
  const { shop, positions } = await shopAt(
    send(event(11)),
    (answer) => answer.writeHead(503).end('busy'),
    (answer) => answer.destroy(),
    send(`event: hb\ndata: {"seq":11}\n\n${event(12)}`),
  );
  const seen: string[] = [];
  for await (const { name, id } of shop.streamOrders({ after: '1:10' })) {
    seen.push(`${name} ${id}`.trim());
    if (id === '1:12') break;
  }
  expect(seen).toEqual(['order 1:11', 'hb', 'order 1:12']);
  expect(positions).toEqual(['1:10', '1:11', '1:11', '1:11']);
});

test('a refusal ends the stream with its problem', async () => {
  const refusal = JSON.stringify({ code: 'FORBIDDEN', status: 403, retryable: false });
  const { shop } = await shopAt((answer) => answer.writeHead(403).end(refusal));
  await expect(shop.streamOrders().next()).rejects.toThrow('FORBIDDEN');
});

test('an aborted stream ends without an error', async () => {
  const { shop } = await shopAt((answer) => answer.flushHeaders());
  const stop = new AbortController();
  const next = shop.streamOrders({ signal: stop.signal }).next();
  stop.abort();
  await expect(next).resolves.toEqual({ done: true, value: undefined });
});

async function messagesOf(...pieces: string[]) {
  const found = [];
  for await (const { event, data, id } of readMessages(
    (async function* () {
      yield* pieces;
    })(),
  ))
    found.push([event, data, id]);
  return found;
}

test.each([
  ['in one piece', ['event: a\ndata: 1\nid: 7\n\ndata: 2\n\n']],
  ['cut between CR and LF', ['event: a\r', '\ndata: 1\r\nid: 7\r', '\n\r\ndata: 2\r\n', '\r\n']],
  ['letter by letter', [...'event: a\ndata:1\nid:7\n\ndata: 2\n\n']],
  ['with comments and unknown fields', [': hello\nevent: a\ndata: 1\nid: 7\nwhat: ever\n\ndata: 2\n\n:\n']],
])('messages %s are read', async (_how, pieces) => {
  expect(await messagesOf(...pieces)).toEqual([
    ['a', '1', '7'],
    ['message', '2', ''],
  ]);
});

test('lines of data are joined, and a truncated message is none', async () => {
  expect(await messagesOf('data: 1\ndata: 2\n\ndata: 3\n')).toEqual([['message', '1\n2', '']]);
});

test('an endless message is refused', async () => {
  const endless = Array.from({ length: 50 }, () => `data: ${'x'.repeat(100_000)}\n`);
  await expect(messagesOf(...endless)).rejects.toThrow('too long');
});
