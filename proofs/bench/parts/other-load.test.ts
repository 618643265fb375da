import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { machineSeconds, ownSeconds, withOtherLoad } from './other-load.ts';

test('other load is the work of processes and of other machines, without idle time, disk waits and interrupts', () => {
  expect(machineSeconds('cpu  100 20 30 9999 888 7 77 5 0 0\ncpu0 1 1 1 1\n')).toBe(1.55);
});

const onLinux = test.runIf(existsSync('/proc/stat'));
/** Uses this many seconds of processor time. */
const work = (seconds: number) =>
  `const us = () => { const { user, system } = process.cpuUsage(); return user + system; };
  while (us() < ${seconds * 1e6});`;

onLinux('the work of an ended child is our own', async () => {
  const before = ownSeconds();
  await once(spawn(process.execPath, ['-e', work(0.5)]), 'exit');
  expect(ownSeconds() - before).toBeGreaterThan(0.45);
});

onLinux('the work of a process that is not below us is load of others', async () => {
  const { result, load } = await withOtherLoad(async () => {
    // Its parent ends at once, so that it is no descendant of ours.
    const shell = spawn('sh', ['-c', '"$0" -e "$1" &', process.execPath, work(1)], { stdio: 'ignore' });
    await once(shell, 'exit');
    await sleep(2500);
    return 'measured';
  });
  expect(result).toBe('measured');
  expect(load!.during).toBeGreaterThan(0.15);
  expect(load!.worst).toBeGreaterThanOrEqual(load!.during - 0.001);
});
