// Makes our files readable to their owner only. The umask protects new files; this repairs those of earlier versions.
import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Our names in the data folder, which may also contain other people's files. PostgreSQL protects its own. */
const ours = [
  /^(files|outbox|map-tiles)$/,
  /^[\w-]+\.key$/,
  /^(simulator|ledger)\.jsonl$/,
  /^pishkhan\.(lock|pid)$/,
  /^postgres\.(path|password|log|log\.old)$/,
];

/** Returns the number of files that could not be repaired, because another user owns them. */
export function fixPermissions(dataDir: string): number {
  // Windows has no such permissions.
  if (process.platform === 'win32') return 0;
  let notMended = 0;
  const close = (file: string, mode: number): void => {
    try {
      chmodSync(file, mode);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOENT') throw error;
      if (code !== 'ENOENT') notMended += 1;
    }
  };
  const closeFolder = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) closeFolder(place);
      else if (entry.isFile()) close(place, 0o600);
    }
    // The folder is closed last, so that a closed folder is known to be repaired and the next start can skip it.
    close(folder, 0o700);
  };
  for (const name of namesIn(dataDir).filter((one) => ours.some((pattern) => pattern.test(one)))) {
    const place = path.join(dataDir, name);
    // Follows links, because files are often on a separate disk.
    const found = statSync(place, { throwIfNoEntry: false });
    if (!found || (found.mode & 0o077) === 0) continue;
    if (found.isDirectory()) closeFolder(place);
    else if (found.isFile()) close(place, 0o600);
  }
  return notMended;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
