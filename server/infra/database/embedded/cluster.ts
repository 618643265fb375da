import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolderSync } from '../../files/write-durably.ts';
import { StartRefused } from '../../start-refused.ts';
import { removeSocketFolder } from './address.ts';
import { program } from './binaries.ts';
import { stopPostmaster } from './end-postmaster.ts';
import { passwordFile, storedPassword } from './password.ts';
import { type EmbeddedPaths, makerOf } from './paths.ts';
import { cleanEnvironment, findPostmaster } from './postmaster.ts';
import { handOver, isOwner } from './run-as.ts';

const VERSION = '18';

/** Creates the database files if there are none, completely or not at all, and gives them to the user that PostgreSQL runs as. */
export async function prepareCluster(dataDir: string, place: EmbeddedPaths, durable: boolean): Promise<void> {
  const versionFile = join(place.cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version !== VERSION) {
      throw new StartRefused(
        `The database files in ${place.cluster} are of PostgreSQL ${version} and this Pishkhan brings ${VERSION}: ` +
          'start the Pishkhan that made them, or set PISHKHAN_DATA to an empty folder and restore a dump there.',
      );
    }
  } else {
    createCluster(dataDir, place, durable);
  }
  if (isOwner(place.runAs, place.cluster)) return;
  // A server that still runs as the previous user would lose its files.
  const running = findPostmaster(dataDir, place.cluster);
  if (running) {
    await stopPostmaster(running, place);
    removeSocketFolder(running.address);
  }
  handOver(place.runAs, place.cluster);
}

function createCluster(dataDir: string, place: EmbeddedPaths, durable: boolean): void {
  const parent = dirname(place.cluster);
  const unfinished = `${basename(place.cluster)}.unfinished-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(unfinished)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, unfinished));
  const maker = makerOf(place, folder);
  handOver(maker, folder);
  const args = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--no-instructions'];
  // Text has the same order on every machine, whatever locales it has.
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (process.platform === 'win32') {
    storedPassword(dataDir);
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`);
  } else {
    // Trusted only until the first start has set the password: `demandPassword`.
    args.push('--auth=trust');
  }
  if (!durable) args.push('--no-sync');
  const command = [...maker.prefix, program(place.native, 'initdb'), ...args];
  const result = spawnSync(command[0]!, command.slice(1), {
    ...maker.identity,
    cwd: folder,
    env: cleanEnvironment(),
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw creationRefused(place.cluster, result.error?.message ?? result.stderr);
  }
  renameSync(folder, place.cluster);
  if (durable) syncFolderSync(parent);
}

function creationRefused(cluster: string, words: string): StartRefused {
  if (/No space left on device|Disk quota exceeded/.test(words)) {
    return new StartRefused(
      `The disk is full, the database cannot be made in ${cluster}: free at least 200 MB and start again.`,
    );
  }
  const reason = words.split('\n').find((line) => /error|fatal/i.test(line)) ?? words.trim();
  return new StartRefused(
    `The embedded PostgreSQL could not make its files in ${cluster} (${reason}): mend that, or set DATABASE_URL to a PostgreSQL server from version 15 up.`,
  );
}
