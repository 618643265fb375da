// A server that gets SIGTERM answers all earlier requests and exits with success. The longer form is a proof.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { expect, test } from 'vitest';
import { stopUnderLoad } from './stops.ts';

const database = await testDatabase();

test('no request fails that was sent before the socket was closed', async () => {
  const heard = await stopUnderLoad(database.url, 2);
  expect(heard).toMatchObject({ failures: [], codes: [0, 0], complaints: [] });
  expect(heard.resets).toBeLessThanOrEqual(2);
  expect(heard.slowestStopMs).toBeLessThan(10_000);
}, 120_000);
