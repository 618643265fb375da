// Durable writes: the files are synced when the call returns. The bridge is a separate program, so it has its own copy.
import {
  appendFileSync,
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Creates a private folder. Its name is synced to the disk too. */
export function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  const first = path.resolve(made);
  for (let one = path.resolve(folder); ; one = path.dirname(one)) {
    syncFolder(path.dirname(one));
    if (one === first) return;
  }
}

/** Replaces a file as a whole or not at all. */
export function replaceFile(file: string, text: string): void {
  const beside = `${file}.part`;
  const written = openSync(beside, 'w', 0o600);
  try {
    writeFileSync(written, text);
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
  renameSync(beside, file);
  syncFolder(path.dirname(file));
}

/** Appends to an existing file. */
export function appendLine(file: string, line: string): void {
  const opened = openSync(file, 'a');
  try {
    appendFileSync(opened, `${line}\n`);
    fdatasyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Syncs a folder. Windows cannot sync folders; NTFS keeps names in its own journal there. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
