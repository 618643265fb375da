import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { FileStore } from '../infra/files/file-store.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';

/** Removed after the tests of this file, or after the test that passes `onTestFinished`: a hook registered inside a test does not run. */
export function temporaryFolder(atEnd: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-files-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The server's temporary files go to a folder of this test file, so that leftovers can be attributed to it. */
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

/** An empty file store, removed after the tests of this file. */
export const testFiles = (): FileStore => openFileStore({ folder: temporaryFolder() });
