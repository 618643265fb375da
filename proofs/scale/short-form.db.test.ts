// The short form of `npm run scale`: HAProxy as operators are told to set it up, two servers and the tests' PostgreSQL.

import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram } from '../../tools/test-programs/find-program.mjs';
import { openWorld, type World } from '../chaos/world.ts';
import { until } from '../ground/until.ts';
import { type Follower, isOn, openFollowers } from './followers.ts';
import { type Haproxy, openHaproxy } from './parts/haproxy.ts';
import { runFault } from './run-fault.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

const database = await testDatabase();
let place: WorkFolder;
let haproxy: Haproxy;
let world: World;
let followers: Follower[] = [];

const bothUp = () => until('both servers are up', async () => (await haproxy.serversUp()).length === 2);

beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  place = openWorkFolder({ haproxy: findProgram('haproxy')! });
  haproxy = await openHaproxy(place, { servers: ports.map((port) => `http://127.0.0.1:${port}`) });
  world = await openWorld(database.url, {
    ...{ servers: 2, shops: 5, staffEach: 4 },
    env: { DEMO: '0', TRUST_PROXY: '127.0.0.1' },
    envOf: (index) => ({ PORT: String(ports[index]) }),
  });
  await haproxy.start();
  await bothUp();
  followers = openFollowers(haproxy.url, world.shops);
  await until('all panels are there', () => followers.every(({ servers }) => servers.length === 1));
});
afterAll(async () => {
  for (const { panel } of followers) panel.close();
  await haproxy?.kill();
  await world?.close();
  place?.remove();
});

test('a server is killed under load: nothing is lost or doubled, panels are on the other one without a gap, and within five seconds all is as before', async () => {
  const [first] = world.servers;
  expect(followers.filter((follower) => isOn(follower, 'server1')).length).toBeGreaterThan(5);
  const figures = await runFault(
    { world, url: haproxy.url, followers, ordersPerSecond: 8, beforeSeconds: 3 },
    {
      name: 'a server killed',
      boundMs: 5000,
      watchSeconds: 8,
      server: 'server1',
      strike: () => first!.kill(),
      async mend() {
        await first!.start();
        await bothUp();
      },
    },
  );
  expect(figures.broken).toEqual([]);
  expect(figures).toMatchObject({ lost: 0, doubled: 0, gaps: 0 });
  expect(figures.acts).toBeGreaterThan(200);
  expect(figures.panels!.count).toBeGreaterThan(5);
}, 90_000);
