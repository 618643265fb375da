// A minimal load balancer: polls /readyz of its servers, distributes requests among the ready ones in turn, and tries
// the next one when a connection is refused. Other failures reach the client.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { statusOf } from '../ground/program.ts';

const askMs = 100;
/** A machine that stalls for a second silences all of its servers, although none is down. */
const maxFailedChecks = 20;

export interface Balancer {
  url: string;
  /** Resolves when all servers get requests, for rolling stops. */
  whenAllReady(): Promise<void>;
  close(): Promise<void>;
}

export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  let isClosed = false;
  /** Consecutive polls of each server without an answer. */
  const silent = new Map<string, number>();
  const look = async (server: string) => {
    const status = await statusOf(`${server}/readyz`);
    silent.set(server, status === undefined ? (silent.get(server) ?? 0) + 1 : 0);
    if (status === 200) ready.add(server);
    // A refusal counts at once; a missing answer only when it repeats, because a server may be busy.
    else if (status !== undefined || silent.get(server)! >= maxFailedChecks) ready.delete(server);
  };
  // Each server is polled sequentially: a late answer from before its restart must not count afterwards.
  const keepLooking = async (server: string) => {
    while (!isClosed) {
      await look(server);
      await sleep(askMs);
    }
  };
  await Promise.all(servers.map(look));
  const looking = servers.map(keepLooking);
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;

  const give = (request: http.IncomingMessage, response: http.ServerResponse, tries: number): void => {
    const open = servers.filter((server) => ready.has(server));
    turn += 1;
    const server = open[turn % Math.max(1, open.length)];
    if (!server) {
      response.writeHead(502).end();
      return;
    }
    const { method, url, headers } = request;
    const given = http.request(server + url, { agent, method, headers }, (answer) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...passed } = answer.headers;
      response.writeHead(answer.statusCode!, passed);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    given.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy();
      else if (code === 'ECONNREFUSED' && tries > 0) {
        ready.delete(server);
        give(request, response, tries - 1);
      } else response.writeHead(502).end(code);
    });
    given.end();
  };
  const balancer = http.createServer((request, response) => give(request, response, servers.length));
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    async whenAllReady() {
      while (ready.size < servers.length) await sleep(askMs);
    },
    async close() {
      isClosed = true;
      await Promise.all(looking);
      agent.destroy();
      balancer.closeAllConnections();
      balancer.close();
      await once(balancer, 'close');
    },
  };
}
