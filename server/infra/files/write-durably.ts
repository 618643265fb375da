// Durable writes: when the call returns, contents, name and folder are synced, and a power cut changes
// nothing. A file is written to a temporary name and renamed, so that a partial one is never visible. Only the owner may read it.
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const ownerFile = 0o600;
const ownerFolder = 0o700;
/** Windows syncs no folders; NTFS journals names itself. */
const canSyncFolders = process.platform !== 'win32';

export async function writeDurably(target: string, bytes: Uint8Array | string): Promise<void> {
  const folder = path.dirname(target);
  await makeFolder(folder);
  const beside = `${target}.${randomUUID()}.part`;
  try {
    const file = await open(beside, 'wx', ownerFile);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Maximum size of the demo's message file; a larger one is renamed to NAME.1, replacing the previous one. */
const maxAppended = 5 * 1024 * 1024;

/** Appends to the file. */
export async function appendDurably(target: string, text: string): Promise<void> {
  const folder = path.dirname(target);
  await makeFolder(folder);
  // Synchronous, so that only one of several concurrent appends rotates the full file.
  if ((statSync(target, { throwIfNoEntry: false })?.size ?? 0) >= maxAppended)
    renameSync(target, `${target}.1`);
  const file = await open(target, 'a', ownerFile);
  try {
    const isNew = (await file.stat()).size === 0;
    await file.appendFile(text);
    await file.datasync();
    if (isNew) await syncFolder(folder);
  } finally {
    await file.close();
  }
}

/** Creates the file unless it exists; one of several processes wins. For start-up, before requests are served. */
export function createDurablySync(target: string, text: string): void {
  const folder = path.dirname(target);
  const made = mkdirSync(folder, { recursive: true, mode: ownerFolder });
  if (made !== undefined) for (const one of foldersAbove(folder, made)) syncFolderSync(one);
  const beside = `${target}.${randomUUID()}.part`;
  try {
    const file = openSync(beside, 'wx', ownerFile);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    // A link either creates the whole file or fails because another process was first.
    linkSync(beside, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  // The folder is synced also when another process was first, which may not have synced it yet.
  syncFolderSync(folder);
}

export function syncFolderSync(folder: string): void {
  if (!canSyncFolders) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: ownerFolder });
  if (made !== undefined) for (const one of foldersAbove(folder, made)) await syncFolder(one);
}

async function syncFolder(folder: string): Promise<void> {
  if (!canSyncFolders) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folders that gained an entry when `folder` was created; `made` is the first new one. */
function foldersAbove(folder: string, made: string): string[] {
  const changed: string[] = [];
  for (let one = path.resolve(folder); ; one = path.dirname(one)) {
    changed.push(path.dirname(one));
    if (one === path.resolve(made)) return changed;
  }
}
