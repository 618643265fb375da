import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { expect, test } from 'vitest';
import { rollingUpgrade, stopUnderLoad } from './stops.ts';

const database = await testDatabase();

test('none of ten stops under load loses a request that was sent before the socket was closed', async () => {
  const heard = await stopUnderLoad(database.url, 10);
  expect(heard).toMatchObject({ failures: [], codes: Array(10).fill(0), complaints: [] });
  expect(heard.resets).toBeLessThanOrEqual(10);
  expect(heard.slowestStopMs).toBeLessThan(10_000);
}, 300_000);

test('two servers behind a load balancer are stopped and started in turn, and no request fails', async () => {
  const heard = await rollingUpgrade(database.url, 2);
  expect(heard).toMatchObject({ failures: [], codes: [0, 0, 0, 0], complaints: [] });
  expect(heard.answered).toBeGreaterThan(200);
}, 300_000);
