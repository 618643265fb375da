import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { startPolling } from './polling.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const settings = { log, failed: 'cannot look', retryMs: 1 };

it('the work never overlaps itself, and its result is the pause', async () => {
  let [atWork, most, runs] = [0, 0, 0];
  const polling = startPolling(async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await sleep(2);
    atWork -= 1;
    runs += 1;
    return runs < 3 ? 0 : 60_000;
  }, settings);
  await expect.poll(() => runs).toBe(3);
  await sleep(20);
  expect([runs, most]).toEqual([3, 1]);
  await polling.stop();
});

it('polling continues after failures, and logs the first of several', async () => {
  lines.length = 0;
  let runs = 0;
  const polling = startPolling(async () => {
    runs += 1;
    if (runs < 4 || runs === 6) throw new Error('away');
    return runs < 8 ? 0 : 60_000;
  }, settings);
  await expect.poll(() => runs).toBe(8);
  await polling.stop();
  expect(lines.filter((line) => line.includes('cannot look'))).toHaveLength(2);
});

it('polling stops after the present run, which may end early', async () => {
  let ended = '';
  const polling = startPolling(async (stopping) => {
    await sleep(60_000, undefined, { signal: stopping }).catch(() => {});
    ended = 'at the stop';
    return 0;
  }, settings);
  await polling.stop();
  expect(ended).toBe('at the stop');
});
