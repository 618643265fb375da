import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openStream, type ReconnectingStream } from './event-stream.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) close();
});

/** A real server that answers each connection with the next of `answers`, and a stream that reads from it. */
async function line(...answers: ((answer: ServerResponse, request: IncomingMessage) => void)[]) {
  const asked: { lastEventId: string; authorization: string; headers: unknown[] }[] = [];
  const server = createServer((request, answer) => {
    const { authorization = '', 'last-event-id': lastEventId } = request.headers;
    const headers = [request.headers['app-type'], request.headers['app-version'], request.headers.accept];
    asked.push({ lastEventId: String(lastEventId), authorization, headers });
    (answers.shift() ?? (() => {}))(answer, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const heard: string[] = [];
  let position = '1:10';
  const stream: ReconnectingStream = openStream({
    url: `http://127.0.0.1:${port}/stream`,
    headers: { 'app-type': 'webview', 'app-version': '1.2.3' },
    token: async (renew) => (renew ? 'renewed' : 'first'),
    position: () => position,
    onOpen: () => heard.push('open'),
    onDown: () => heard.push('down'),
    onEvent: ({ name, data, id }) => {
      heard.push(`${name} ${id} ${data}`.trim());
      if (id) position = id;
    },
  });
  closing.push(() => {
    stream.close();
    server.closeAllConnections();
    server.close();
  });
  const until = (what: string, times = 1) =>
    vi.waitFor(() => expect(heard.filter((one) => one === what).length).toBeGreaterThanOrEqual(times), 4000);
  return { stream, asked, heard, until };
}

const open = (answer: ServerResponse) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.flushHeaders();
};
const event = (seq: number) => `event: order\nid: 1:${seq}\ndata: {"seq":${seq}}\n\n`;

test('a stream continues after its position, also when the server ends it properly', async () => {
  const { asked, heard, until } = await line(
    (answer) => {
      open(answer);
      // An event may arrive in pieces.
      answer.write(event(11).slice(0, 20));
      setTimeout(() => answer.end(event(11).slice(20)), 30);
    },
    (answer) => {
      open(answer);
      answer.write(event(12));
    },
  );
  await until('order 1:12 {"seq":12}');
  expect(asked.map(({ lastEventId }) => lastEventId)).toEqual(['1:10', '1:11']);
  expect(asked[0]!.headers).toEqual(['webview', '1.2.3', 'text/event-stream']);
  expect(heard).toEqual(['open', 'order 1:11 {"seq":11}', 'down', 'open', 'order 1:12 {"seq":12}']);
});

test('a refused token is renewed once, and not again while it is good', async () => {
  const { asked, until } = await line(
    (answer) => answer.writeHead(401).end(),
    (answer) => {
      open(answer);
      answer.write(event(11));
      setTimeout(() => answer.end(), 10);
    },
    (answer) => {
      open(answer);
      answer.write(event(12));
    },
  );
  await until('order 1:12 {"seq":12}');
  expect(asked.map(({ authorization }) => authorization)).toEqual([
    'Bearer first',
    'Bearer renewed',
    'Bearer first',
  ]);
});

test('a connection that is silent for more than 25 seconds is dropped, though it looks open', async () => {
  const { stream, asked, until } = await line(open, (answer) => {
    open(answer);
    answer.write(event(11));
  });
  await until('open');
  const start = performance.now();
  const now = vi.spyOn(performance, 'now').mockReturnValue(start + 24_000);
  stream.check();
  expect(asked).toHaveLength(1);
  now.mockReturnValue(start + 26_000);
  stream.check();
  await until('down');
  now.mockReturnValue(start + 27_000);
  stream.check();
  await until('order 1:11 {"seq":11}');
  expect(asked).toHaveLength(2);
});

test('a server that is down is retried, and immediately after a sign of life', async () => {
  const { stream, asked, until } = await line(
    (answer) => answer.destroy(),
    (answer) => answer.writeHead(503).end(),
    (answer) => {
      open(answer);
      answer.write(event(11));
    },
  );
  await until('down', 2);
  stream.check(true);
  await until('order 1:11 {"seq":11}');
  expect(asked).toHaveLength(3);
});

test('a closed stream stays closed', async () => {
  const { stream, asked, heard, until } = await line(open, open);
  await until('open');
  stream.close();
  stream.check(true);
  stream.restart();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toHaveLength(1);
  expect(heard).toEqual(['open']);
});
