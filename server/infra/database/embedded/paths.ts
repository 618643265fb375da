import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createDurablySync } from '../../files/write-durably.ts';
import { StartRefused } from '../../start-refused.ts';
import { asMappedRoot, asNobody, asOurselves, asOwnUser, canRun, isRoot, type RunAs } from './run-as.ts';

/** The folders of the embedded PostgreSQL on this machine, and the user that it runs as. */
export interface EmbeddedPaths {
  /** Folder of the programs. */
  native: string;
  /** PostgreSQL's data directory; it may not exist yet. */
  cluster: string;
  runAs: RunAs;
}

const SYSTEM_FOLDER = '/var/lib/pishkhan';

/** Chooses the paths for a data folder. Anyone but root has only one choice: inside the data folder itself. */
export function chooseEmbeddedPaths(dataDir: string, native: string): EmbeddedPaths {
  const inside = join(dataDir, 'postgres');
  if (!isRoot()) {
    refuseForeignFiles(inside);
    return { native, cluster: inside, runAs: asOurselves };
  }
  const pointer = join(dataDir, 'postgres.path');
  if (!existsSync(pointer)) {
    for (const runAs of [asOwnUser, asMappedRoot]) {
      if (canRun(runAs, native, dataDir)) return { native, cluster: inside, runAs };
    }
  }
  return inSystemFolder(native, inside, pointer);
}

/**
 * The last resort for root: programs and files where PostgreSQL's user can reach them. The data folder
 * contains a pointer, so that the files are found again even when another place has become possible since.
 */
function inSystemFolder(native: string, inside: string, pointer: string): EmbeddedPaths {
  // Other users must reach the programs, and the program's own umask is for its own files.
  const usual = process.umask(0o022);
  try {
    mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    const reachable = copyPrograms(native);
    if (!canRun(asOwnUser, reachable, SYSTEM_FOLDER)) throw new Error('it cannot be run there either');
    if (!existsSync(pointer)) {
      if (existsSync(inside)) throw new Error(`${inside} was made when another way was open`);
      const folder = mkdtempSync(join(SYSTEM_FOLDER, 'data-'));
      chmodSync(folder, 0o711);
      createDurablySync(pointer, `${join(folder, 'postgres')}\n`);
    }
    return { native: reachable, cluster: readFileSync(pointer, 'utf8').trim(), runAs: asOwnUser };
  } catch (error) {
    throw new StartRefused(
      `PostgreSQL does not run as root and no other user can reach its files here (${(error as Error).message}): ` +
        'start Pishkhan as an ordinary user, or set DATABASE_URL to a PostgreSQL server from version 15 up.',
    );
  } finally {
    process.umask(usual);
  }
}

/** The user that creates the database files: `initdb` requires a passwd entry. */
export function makerOf({ native, runAs }: EmbeddedPaths, folder: string): RunAs {
  if (runAs !== asOwnUser) return runAs;
  return canRun(asMappedRoot, native, folder) ? asMappedRoot : asNobody;
}

function copyPrograms(native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(SYSTEM_FOLDER, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(join(SYSTEM_FOLDER, 'unfinished-'));
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

function refuseForeignFiles(cluster: string): void {
  if (!process.getuid || !existsSync(cluster)) return;
  const { uid } = statSync(cluster);
  if (uid === process.getuid()) return;
  throw new StartRefused(
    `The database files in ${cluster} belong to another user (uid ${uid}): start Pishkhan as the user that made them ` +
      '(root, when it was started as root), or set PISHKHAN_DATA to another folder.',
  );
}
