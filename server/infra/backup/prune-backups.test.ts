import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { pruneBackups } from './prune-backups.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-29T12:00:00Z');
const files = [
  ...['pishkhan-2026-10-24.backup', 'pishkhan-2026-10-26.backup', 'pishkhan-2026-11-29.backup'],
  ...['pishkhan-2026-10-24.txt', 'other-2026-10-24.backup', 'pishkhan.backup'],
];
beforeEach(() => {
  for (const name of files) {
    writeFileSync(path.join(folder, name), 'x');
    const day = /\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? '2020-01-01';
    utimesSync(path.join(folder, name), new Date(day), new Date(day));
  }
});
const present = () => readdirSync(folder).sort();

it('deletes backups of the same series that are older than the period, and no other file', async () => {
  mkdirSync(path.join(folder, 'pishkhan-2020-01-01.backup'));
  const newest = path.join(folder, 'pishkhan-2026-11-29.backup');
  await expect(pruneBackups(newest, 35, now)).resolves.toEqual(['pishkhan-2026-10-24.backup']);
  expect(present()).toEqual(
    [...files.filter((name) => name !== 'pishkhan-2026-10-24.backup'), 'pishkhan-2020-01-01.backup'].sort(),
  );
});

it('deletes nothing with 0 days, nor for a name without digits', async () => {
  await expect(pruneBackups(path.join(folder, 'pishkhan-2026-11-29.backup'), 0, now)).resolves.toEqual([]);
  await expect(pruneBackups(path.join(folder, 'pishkhan.backup'), 35, now)).resolves.toEqual([]);
});
