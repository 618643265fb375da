// The processor time of each test file, for `npm run bench -- tests`: of its worker and of the programs and
// browsers below it, but not of the PostgreSQL that all files share. Appends one line of JSON for each file
// to the file that TEST_CPU names.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { treeCpuSeconds } from './cpu.ts';

const began = performance.now();
const before = treeCpuSeconds(process.pid);

// A set-up file's hook is registered first, so it runs after those of the test file.
afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const spent = { file, cpu: treeCpuSeconds(process.pid) - before, wall: (performance.now() - began) / 1000 };
  appendFileSync(process.env.TEST_CPU!, `${JSON.stringify(spent)}\n`);
});
