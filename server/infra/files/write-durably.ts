// Files that are on the disk when the call returns, contents, name and folder: a power cut afterwards changes nothing.
// A file is written beside its place and moved there, so that nobody sees half of one. Only the owner may read them.
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const ownerFile = 0o600;
const ownerFolder = 0o700;
/** Windows syncs no folders; there NTFS keeps names in its own journal. */
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

/** Adds to the end of the file. */
export async function appendDurably(target: string, text: string): Promise<void> {
  const folder = path.dirname(target);
  await makeFolder(folder);
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

/** Makes the file unless there is one; of several processes one is first. For the start, before anybody is served. */
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
    // A link either makes the whole file or finds that another process was first.
    linkSync(beside, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  // Also after another process was first: it may not have come to this yet.
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

/** The folders that got a new name in them when `folder` was made, `made` being the first of the new ones. */
function foldersAbove(folder: string, made: string): string[] {
  const changed: string[] = [];
  for (let one = path.resolve(folder); ; one = path.dirname(one)) {
    changed.push(path.dirname(one));
    if (one === path.resolve(made)) return changed;
  }
}
