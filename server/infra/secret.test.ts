import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSecret } from './secret.ts';
import { StartRefused } from './start-refused.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'session.key');

it('a key is made once, and only its owner may read it', () => {
  const key = openSecret(file, undefined);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(openSecret(file, undefined)).toBe(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each([
  ['empty', ''],
  ['only a line end', '\n'],
  ['cut off', 'k'.repeat(31)],
  ['zero bytes, as some disks leave them', '\0'.repeat(44)],
  ['a good key before one that was cut off', `${'k'.repeat(43)}\nkkk\n`],
])('a key file that is %s is refused by a sentence that names it, and stays', (_, content) => {
  writeFileSync(file, content);
  expect(() => openSecret(file, undefined)).toThrow(StartRefused);
  expect(() => openSecret(file, undefined)).toThrow(
    /^The key in .*session\.key is empty or damaged.* put the right one back, or remove the file, and start again/,
  );
  expect(readFileSync(file, 'utf8')).toBe(content);
});
