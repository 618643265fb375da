import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { verifyBackup } from '../infra/backup/backup-contents.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { createLog } from '../infra/log.ts';
import { testDatabase } from '../testkit/database.ts';
import { startNightlyBackup } from './nightly-backup.ts';

const database = await testDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), 'pishkhan-nightly-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const files = openFileStore({ folder: path.join(dataDir, 'files') });
const key = 'a key that the owner has made at random';
const env = { ...process.env, DATABASE_URL: database.url, PISHKHAN_DATA: dataDir, BACKUP_KEY: key };

/** A log, and what was written to it. */
function readLog() {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  return { log: createLog('info', { write }), text: () => text };
}

it('the server makes a backup in a process of its own, and none while that is new', async () => {
  const folder = path.join(dataDir, 'backups');
  const { log, text } = readLog();
  const first = startNightlyBackup({ folder, files, dataDir, log, env });
  await vi.waitFor(() => expect(text()).toContain('a backup was made'), { timeout: 60_000, interval: 100 });
  await first.stop();
  const [file, ...more] = await readdir(folder);
  expect(more).toEqual([]);
  await verifyBackup(path.join(folder, file!), key);
  const again = startNightlyBackup({ folder, files, dataDir, log, env });
  await again.stop();
  expect(await readdir(folder)).toEqual([file]);

  // An erasure since then lies beside it.
  const erasure = `erasures/${Date.now()}.person.7`;
  await files.put(erasure, Buffer.from('signed'));
  const later = startNightlyBackup({ folder, files, dataDir, log, env });
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['erasures', file]), 10_000);
  await later.stop();
  expect(await readFile(path.join(folder, erasure), 'utf8')).toBe('signed');
});

it('a backup that fails is in the log with its reason, and the server goes on', async () => {
  const folder = path.join(dataDir, 'missing/backups');
  const { log, text } = readLog();
  const polling = startNightlyBackup({ folder, files, dataDir, log, env });
  await vi.waitFor(() => expect(text()).toContain('no backup could be made'), {
    timeout: 60_000,
    interval: 100,
  });
  expect(text()).toMatch(/missing/);
  await polling.stop();
});
