// HAProxy as operators are told to set it up (proofs/scale/config/haproxy.cfg): the server among three to which a request goes.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokens } from '@pishkhan/server/session/public.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram } from '../../tools/test-programs/find-program.mjs';
import { until } from '../ground/until.ts';
import { type Haproxy, openHaproxy } from './parts/haproxy.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

const tokens = createTokens(['a secret of thirty-two signs or more'], { accessSeconds: 600 });
let place: WorkFolder;
let haproxy: Haproxy;
let servers: Server[] = [];

/** Answers everything with 200, its number in the body. */
const numbered = async (number: number): Promise<Server> => {
  const server = createServer((request, answer) =>
    answer.end(request.url === '/readyz' ? '' : String(number)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

beforeAll(async () => {
  place = openWorkFolder({ haproxy: findProgram('haproxy')! });
  servers = await Promise.all([1, 2, 3].map(numbered));
  const urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  haproxy = await openHaproxy(place, { servers: urls });
  await haproxy.start();
  await until('all servers are up', async () => (await haproxy.serversUp()).length === 3);
});
afterAll(async () => {
  await haproxy?.kill();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  place?.remove();
});

const shops = Array.from({ length: 150 }, (_, index) => `SHOP-${index}`);
const tokenOf = (vendorCode: string, personId = 1) =>
  tokens.signAccess(
    { sessionId: `session-${personId}`, personId, vendorCode, membershipVersion: 1 },
    new Date(),
  );
const serverOf = async (path: string, token?: string): Promise<string> => {
  const answer = await fetch(haproxy.url + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(answer.status).toBe(200);
  return answer.text();
};
const ofMarketplace = (shop: string) => serverOf(`/marketplace/v1/vendors/${shop}/orders`);
const shares = (answers: readonly string[]) =>
  ['1', '2', '3'].map((number) => answers.filter((answer) => answer === number).length);

test('a shop’s panels and the marketplace’s calls about it come to one server, each server to about a third of the shops', async () => {
  const firsts: string[] = [];
  let elsewhere = 0;
  for (const shop of shops) {
    const answers = [
      await ofMarketplace(shop),
      await serverOf('/api/v1/Order/list/in-progress', await tokenOf(shop)),
      await serverOf('/api/v1/Order/accept/X-1', await tokenOf(shop, 2)),
    ];
    if (new Set(answers).size > 1) elsewhere += 1;
    firsts.push(answers[0]!);
  }
  // A request may go elsewhere while the last one is still counted: a server alone with one request has more
  // load than the others. On a busy machine that is some of them; by chance it would be eight of nine.
  expect(elsewhere).toBeLessThan(shops.length / 4);
  expect(Math.min(...shares(firsts))).toBeGreaterThan(shops.length / 6);
});

test('an invalid token and a missing one are answered, too', async () => {
  for (const token of [
    undefined,
    'x',
    'a.b.c',
    `${'e30'.repeat(2000)}.e30.x`,
    'eyJ2ZW5kb3IiOnt9fQ.eyJ2ZW5kb3IiOnt9fQ.x',
  ])
    expect(await serverOf('/api/v1/Order', token)).toMatch(/^[123]$/);
  expect(await serverOf('/')).toMatch(/^[123]$/);
});

test('a server that is down loses its shops, and the others keep theirs', async () => {
  const before = await Promise.all(shops.map(ofMarketplace));
  const gone = servers[0]!;
  const { port } = gone.address() as AddressInfo;
  gone.closeAllConnections();
  gone.close();
  await until('it is away', async () => (await haproxy.serversUp()).length === 2);
  const meanwhile = await Promise.all(shops.map(ofMarketplace));
  const moved = shops.filter((_, index) => meanwhile[index] !== before[index]).length;
  expect(shares(meanwhile)[0]).toBe(0);
  // Requests of the server that is down move, and few others: a server may have half as much load again as another.
  expect(moved).toBeLessThan(shares(before)[0]! * 1.5);
  await new Promise<void>((resolve) => gone.listen(port, '127.0.0.1', resolve));
});
