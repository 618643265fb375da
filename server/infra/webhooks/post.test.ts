import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { makeCertificate } from '../../testkit/make-certificate.ts';
import { openPost } from './post.ts';

const post = openPost({ allowInternal: true, timeoutMs: 2000 });
const servers: Server[] = [];
afterAll(() => {
  post.close();
  for (const server of servers) server.close();
});

async function listen(server: http.Server | https.Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `${server instanceof https.Server ? 'https' : 'http'}://127.0.0.1:${port}/`;
}
const send = (url: string) =>
  post({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"سلام":1}' }, AbortSignal.any([]));

it('all bytes of the body are sent with their length', async () => {
  let came = '';
  const url = await listen(
    http.createServer(async (request, response) => {
      for await (const chunk of request.setEncoding('utf8')) came += chunk;
      came += ` ${request.headers['content-length']}`;
      response.end();
    }),
  );
  expect(await send(url)).toEqual({ kind: 'taken', status: 200 });
  expect(came).toBe('{"سلام":1} 14');
});

it('a try does not count when the receiver closes an idle connection just as it is reused', async () => {
  const sockets: Socket[] = [];
  let requests = 0;
  const answer: RequestListener = (request, response) => {
    requests += 1;
    request.resume();
    response.end();
  };
  const server = http.createServer(answer);
  server.on('connection', (socket) => sockets.push(socket));
  const url = await listen(server);
  await send(url);
  await new Promise((later) => setTimeout(later, 50));
  // The next bytes on this connection get a reset.
  sockets[0]!.removeAllListeners('data');
  sockets[0]!.once('data', () => sockets[0]!.resetAndDestroy());
  expect(await send(url)).toEqual({ kind: 'taken', status: 200 });
  expect([requests, sockets.length]).toEqual([2, 2]);
});

it('a self-signed certificate is refused', async () => {
  let reached = 0;
  const url = await listen(https.createServer(makeCertificate('127.0.0.1'), () => (reached += 1)));
  expect(await send(url)).toEqual({ kind: 'failed', failure: 'not-trusted' });
  expect(reached).toBe(0);
});

it('the connection is closed on an endless answer, fast or slow', async () => {
  const closedAfter: number[] = [];
  const endless = (everyMs: number, bytes: number) =>
    http.createServer((request, response) => {
      const began = performance.now();
      request.resume();
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(bytes)), everyMs);
      response.on('close', () => {
        clearInterval(timer);
        closedAfter.push(performance.now() - began);
      });
    });
  for (const server of [endless(10, 32 * 1024), endless(100, 1)])
    expect(await send(await listen(server))).toEqual({ kind: 'taken', status: 200 });
  await vi.waitFor(() => expect(closedAfter).toHaveLength(2), { timeout: 8000 });
  expect(closedAfter[0]).toBeLessThan(1500);
  expect(closedAfter[1]).toBeGreaterThan(1500);
});
