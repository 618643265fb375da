// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from './refused.mjs';

/**
 * Replaces `--changed [REF]` by the files of the tests that changes touch. Undefined when there are none.
 * @param {readonly string[]} args of Vitest
 * @param {(args: string[]) => Promise<number>} choose runs tools/test-run/main.ts
 * @returns {Promise<string[] | undefined>}
 */
export async function selectChanged(args, choose) {
  const at = args.findIndex((argument) => /^--changed(=|$)/.test(argument));
  if (at === -1) return [...args];
  const next = args[at + 1];
  const isNextRef = args[at] === '--changed' && next !== undefined && !next.startsWith('-');
  const ref = isNextRef ? next : args[at]?.split('=')[1];
  const folder = mkdtempSync(join(tmpdir(), 'pishkhan-changed-'));
  try {
    const file = join(folder, 'tests.txt');
    if ((await choose([file, ...(ref ? [ref] : [])])) !== 0) throw new Refused('No tests were chosen.');
    const tests = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return tests.length > 0
      ? [...args.slice(0, at), ...tests, ...args.slice(at + (isNextRef ? 2 : 1))]
      : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
