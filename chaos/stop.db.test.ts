// A server that is told to stop: what was asked before it closed its door is answered, and it ends well. The longer form is a proof.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { expect, test } from 'vitest';
import { stopUnderLoad } from './stops.ts';

const database = await testDatabase();

test('no request fails that was sent before the door was closed', async () => {
  const heard = await stopUnderLoad(database.url, 2);
  expect(heard).toMatchObject({ failures: [], codes: [0, 0], complaints: [] });
  expect(heard.resets).toBeLessThanOrEqual(2);
  expect(heard.slowestStopMs).toBeLessThan(10_000);
}, 120_000);
