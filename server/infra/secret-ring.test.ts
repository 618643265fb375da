import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openSecretRing } from './secret-ring.ts';
import { StartRefused } from './start-refused.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'secret-ring-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'session.key');
const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string];
beforeEach(() => rmSync(file, { force: true }));

it('a missing secret is created, and is the same at the next start', () => {
  const ring = openSecretRing(file, undefined, []);
  expect(ring).toHaveLength(1);
  expect(openSecretRing(file, undefined, [])).toEqual(ring);
});

it('the ring of a file has its lines, newest first, whatever blanks surround them', () => {
  writeFileSync(file, `${two}\r\n\n  ${one}  \n`);
  expect(openSecretRing(file, undefined, [])).toEqual([two, one]);
});

it('the ring of the environment has the secret and the previous ones, each once', () => {
  expect(openSecretRing(file, three, [two, one, three])).toEqual([three, two, one]);
});

it('a ring with a short secret, or too many, is refused', () => {
  writeFileSync(file, `${two}\nshort\n`);
  expect(() => openSecretRing(file, undefined, [])).toThrow(StartRefused);
  expect(() => openSecretRing(file, one, ['short'])).toThrow(StartRefused);
  const many = Array.from({ length: 7 }, (_, index) => String(index).repeat(40));
  expect(() => openSecretRing(file, one, many)).toThrow(StartRefused);
});
