import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { watchCpu } from './cpu-by-kind.ts';

const work = `const us = () => { const { user, system } = process.cpuUsage(); return user + system; };
  while (us() < 1.2e6);`;

test.runIf(existsSync('/proc/stat'))('work is counted by the command of its process', async () => {
  const worker = spawn(process.execPath, ['-e', work, 'server/dist/main.js'], { stdio: 'ignore' });
  const watch = watchCpu(worker.pid!);
  await once(worker, 'exit');
  const spent = new Map(watch.stop());
  // Its work after the last sample is unknown, because nobody has waited for it.
  expect(spent.get('our server')).toBeGreaterThan(0.1);
  expect(spent.get('Chromium, renderers')).toBeUndefined();
});
