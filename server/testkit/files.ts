import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type FileStore, openFileStore } from '../infra/files/file-store.ts';

/** Gone after the tests of this file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty place for files, gone after the tests of this file. */
export const testFiles = (): FileStore => openFileStore({ folder: temporaryFolder() });
