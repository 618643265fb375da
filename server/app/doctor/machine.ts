// Checks of this machine and of the data folder: Node, the built pages, the disk, the keys, the lock.
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { findBinaries } from '../../infra/database/embedded/binaries.ts';
import { isFolderLocked } from '../../infra/database/embedded/folder-lock.ts';
import { openVapidKey } from '../../infra/push/vapid-key.ts';
import { openSecretRing } from '../../infra/secret-ring.ts';
import type { Config } from '../config/config.ts';
import { catchRefusal, error, type Finding, warning } from './finding.ts';

export interface Machine {
  /** Version of the running Node. */
  node: string;
  disk(folder: string): Promise<{ free: number; total: number }>;
}

export const thisMachine: Machine = {
  node: process.versions.node,
  async disk(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
};

const oldestNode = 24;
const GiB = 1024 ** 3;

export function checkPrograms(config: Config, { node }: Machine): Finding[] {
  const found: Finding[] = [];
  if (Number.parseInt(node, 10) < oldestNode)
    found.push(
      error(
        `This is Node ${node}, and Pishkhan needs ${oldestNode}.`,
        'Start it by npm start or bin/pishkhan, which bring their own Node, or install a newer one.',
        'docs/operations/doctor.md',
      ),
    );
  if (!existsSync(path.join(config.panelDir, 'index.html')))
    found.push(
      error(
        `The panel is not built: ${config.panelDir} has no page.`,
        'Run npm run build, or set PISHKHAN_PANEL to the folder of the built panel.',
        'PISHKHAN_PANEL',
      ),
    );
  if (config.databaseUrl === undefined)
    try {
      findBinaries();
    } catch (thrown) {
      found.push(...catchRefusal(thrown, 'DATABASE_URL'));
    }
  return found;
}

/** The file that systemd and compose read. */
export function checkFileMode(file: string | undefined): Finding[] {
  if (file === undefined || process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return [];
  return [
    error(
      `Other users of this machine may read ${file}, which holds keys.`,
      `Run chmod 600 ${file}.`,
      'docs/operations/doctor.md',
    ),
  ];
}

export async function checkDataFolder({ dataDir }: Config, { disk }: Machine): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [
      error(
        `The data folder ${dataDir} is not there.`,
        'Start Pishkhan once, which makes it, or set PISHKHAN_DATA to the right folder.',
        'PISHKHAN_DATA',
      ),
    ];
  if (!isWritable(dataDir))
    return [
      error(
        `This user may not write to the data folder ${dataDir}.`,
        'Run as the user of the server, or give it the folder: chown -R USER FOLDER.',
        'PISHKHAN_DATA',
      ),
    ];
  const { free, total } = await disk(dataDir);
  const left = `${(free / GiB).toFixed(1)} GiB of ${(total / GiB).toFixed(0)}`;
  if (free < total * 0.05 && free < GiB)
    return [
      error(
        `The disk of the data folder is full (${left} are free), so the server takes no orders.`,
        'Free some space, or move PISHKHAN_DATA to a larger disk.',
        'PISHKHAN_DATA',
      ),
    ];
  if (free < total * 0.1 && free < 5 * GiB)
    return [
      warning(
        `The disk of the data folder is nearly full (${left} are free).`,
        'Free some space, or move PISHKHAN_DATA to a larger disk.',
        'PISHKHAN_DATA',
      ),
    ];
  return [];
}

/** Whether this user may make files in the folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

export interface Key {
  file: string;
  variable: string;
  /** The loss that a new key would cause. */
  loss: string;
}

/** Keys that a start would make anew, and what is lost with the old one. */
const keys = (config: Config): (Key & { value: string | undefined; previous: readonly string[] })[] => [
  {
    file: 'data.key',
    variable: 'DATA_KEY',
    loss: 'card numbers, national codes and contracts cannot be read',
    value: config.dataKey,
    previous: config.previousDataKeys,
  },
  {
    file: 'session.key',
    variable: 'SESSION_SECRET',
    loss: 'everybody has to sign in again',
    value: config.sessionSecret,
    previous: config.previousSessionSecrets,
  },
  {
    file: 'second-factor.key',
    variable: 'SECOND_FACTOR_KEY',
    loss: 'people with an authenticator app cannot sign in',
    value: config.secondFactorKey,
    previous: [],
  },
  {
    file: 'marketplace.key',
    variable: 'MARKETPLACE_KEY',
    loss: 'the marketplace’s calls are refused',
    value: config.marketplaceKey,
    previous: config.previousMarketplaceKeys,
  },
];

/** `isInUse`: the database has been written to, so that a missing key is a lost one. */
export function checkKeys(config: Config, isInUse: boolean): Finding[] {
  return [...keys(config).flatMap((key) => checkKey(config, key, isInUse)), ...checkPushKey(config)];
}

function checkKey(
  { dataDir }: Config,
  { file, variable, loss, value, previous }: ReturnType<typeof keys>[number],
  isInUse: boolean,
): Finding[] {
  const place = path.join(dataDir, file);
  if (value === undefined && !existsSync(place)) {
    if (!isInUse) return [];
    return [
      error(
        `The key ${file} is missing, and without it ${loss}.`,
        `Put ${file} back from a backup before the next start, or set ${variable}; a start makes a new one.`,
        variable,
      ),
    ];
  }
  try {
    openSecretRing(place, value, previous);
    return [];
  } catch (thrown) {
    return catchRefusal(thrown, variable);
  }
}

function checkPushKey({ dataDir, push }: Config): Finding[] {
  const file = path.join(dataDir, 'push.key');
  if (push.key === undefined && !existsSync(file)) return [];
  try {
    openVapidKey(file, push.key);
    return [];
  } catch (thrown) {
    return catchRefusal(thrown, 'PUSH_KEY');
  }
}

export function checkKeyModes({ dataDir }: Config): Finding[] {
  if (process.platform === 'win32' || !isWritable(dataDir)) return [];
  const open = readdirSync(dataDir).filter(
    (name) => name.endsWith('.key') && (statSync(path.join(dataDir, name)).mode & 0o077) !== 0,
  );
  if (open.length === 0) return [];
  return [
    error(
      `Other users of this machine may read ${open.join(', ')} in the data folder.`,
      `Run chmod 600 ${dataDir}/*.key, and change the keys if somebody else was on the machine.`,
      'docs/operations/data.md',
    ),
  ];
}

/** `isAnswered`: our server answers at its port. */
export function checkLock({ databaseUrl, dataDir }: Config, isAnswered: boolean): Finding[] {
  if (databaseUrl !== undefined || isAnswered || !isFolderLocked(dataDir)) return [];
  return [
    error(
      `Another Pishkhan runs on the data folder ${dataDir}, and does not answer at this port.`,
      'Stop that one, or set PISHKHAN_DATA to a folder of its own.',
      'PISHKHAN_DATA',
    ),
  ];
}
