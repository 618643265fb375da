import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../../start-refused.ts';

const SQLITE_BUSY = 5;

/**
 * Locks the data folder for this process, or refuses when another process holds it; returns the release. Node
 * has no file lock, but SQLite has: an open exclusive transaction on an empty file is a lock that the kernel
 * drops when the process dies, so it is never stale.
 */
export function lockFolder(folder: string): () => void {
  const ownerFile = join(folder, 'pishkhan.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'pishkhan.lock'));
    // A journal in memory writes nothing, so the lock works on a full disk too. With the timeout one of two
    // concurrent starts gets the lock: without it both were refused in 4 of 150 tries.
    lock.exec('PRAGMA busy_timeout = 300; PRAGMA journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new StartRefused(
        `The data folder ${folder} is in use by another running Pishkhan${namedOwner(ownerFile)}: ` +
          'stop that one first, or set PISHKHAN_DATA to another folder.',
      );
    }
    throw new StartRefused(
      `The data folder ${folder} cannot be locked (${(error as Error).message}): ` +
        'set PISHKHAN_DATA to a folder on a local disk that this user may write to.',
    );
  }
  rememberOwner(ownerFile);
  const held = lock;
  return () => held.close();
}

/** True when a process holds the lock. Changes nothing. */
export function isFolderLocked(folder: string): boolean {
  const file = join(folder, 'pishkhan.lock');
  if (!existsSync(file)) return false;
  const lock = new DatabaseSync(file, { readOnly: true });
  try {
    lock.exec('SELECT * FROM sqlite_schema');
    return false;
  } catch (error) {
    return (error as { errcode?: number }).errcode === SQLITE_BUSY;
  } finally {
    lock.close();
  }
}

function namedOwner(file: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(file, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}

/** The file serves only the sentence above; on a full disk the lock works without it. */
function rememberOwner(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`);
  } catch {}
}
