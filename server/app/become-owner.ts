// Root reads and writes the file of settings; everything in the data folder belongs to the user of the server.
import { statSync } from 'node:fs';

/** A program of root continues as the owner of the folder. */
export function becomeOwner(dataDir: string): void {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !found || found.uid === 0) return;
  process.setgroups?.([found.gid]);
  process.setgid?.(found.gid);
  process.setuid?.(found.uid);
}
