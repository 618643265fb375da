import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { FileStore } from '../infra/files/file-store.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';

/** Gone after the tests of this file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What the server puts aside while it works lands in a folder of this file's own, so that what is left there is ours. */
export function ownTmpdir(): string {
  const before = process.env.TMPDIR;
  const folder = temporaryFolder();
  process.env.TMPDIR = folder;
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  return folder;
}

/** An empty place for files, gone after the tests of this file. */
export const testFiles = (): FileStore => openFileStore({ folder: temporaryFolder() });
