import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './binaries.ts';

/**
 * The way PostgreSQL's programs are started. They refuse to run as root, so root runs them as a user that
 * nobody else is, or, if that user cannot enter the folders, in a user namespace that maps root to another
 * user.
 */
export interface RunAs {
  /** The required owner of the database files; undefined when we are not root. */
  owner?: number;
  /** Spawn options that change the user. */
  identity: { uid?: number; gid?: number };
  /** A command line put before the program. */
  prefix: string[];
}

/** systemd and Debian give the ids from 65520 to 65533 to nobody. It needs no passwd entry. */
const OWN = 65_529;

/** Has a passwd entry on every Linux and macOS, which `initdb` insists on. */
const NOBODY = process.platform === 'darwin' ? 4294967294 : 65534;

export const asOurselves: RunAs = { identity: {}, prefix: [] };
export const asOwnUser: RunAs = { owner: OWN, identity: { uid: OWN, gid: OWN }, prefix: [] };
/** Many programs run as `nobody`: it is used only while the database files are created, if root cannot do that in a namespace. */
export const asNobody: RunAs = { owner: NOBODY, identity: { uid: NOBODY, gid: NOBODY }, prefix: [] };
export const asMappedRoot: RunAs = {
  owner: 0,
  identity: {},
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
};

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** True when the programs in `native` can be run this way and can enter `folder`. */
export function canRun(runAs: RunAs, native: string, folder: string): boolean {
  const script = '"$1" --version && cd "$2"';
  const command = [...runAs.prefix, '/bin/sh', '-c', script, 'sh', program(native, 'postgres'), folder];
  const { status } = spawnSync(command[0]!, command.slice(1), {
    ...runAs.identity,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

export const isOwner = ({ owner }: RunAs, folder: string): boolean =>
  owner === undefined || lstatSync(folder).uid === owner;

/** Gives the folder and everything in it to the user that PostgreSQL runs as; quick when that is done already. */
export function handOver(runAs: RunAs, folder: string): void {
  if (runAs.owner === undefined || isOwner(runAs, folder)) return;
  const { owner } = runAs;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // Changes the link itself: an earlier owner may have created one that leads elsewhere.
    lchownSync(join(entry.parentPath, entry.name), owner, owner);
  }
  // The folder itself comes last, so that an interrupted hand-over is repeated.
  lchownSync(folder, owner, owner);
}
