import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { storedPassword } from './password.ts';
import type { EmbeddedPaths } from './paths.ts';
import { asNobody, handOver, isRoot, type RunAs } from './run-as.ts';

/** The way clients reach the embedded server: a unix socket that only its owner may open, on Windows local TCP; with a password. */
export interface Address {
  /** Folder of the socket, or a host name. */
  host: string;
  port: number;
  password: string;
}

const PORT = 5432;
/** macOS allows 103 bytes in a socket's name, Linux 107. */
const LONGEST_SOCKET_NAME = 103;

/** The address for a new server process; its socket is beside the database files, which PostgreSQL's user can reach. */
export async function chooseAddress(dataDir: string, place: EmbeddedPaths): Promise<Address> {
  const password = storedPassword(dataDir);
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), password };
  return { host: socketFolder(dirname(place.cluster), place.runAs), port: PORT, password };
}

export function settingsFor(address: Address): Record<string, string> {
  if (process.platform === 'win32') return { listen_addresses: address.host, port: String(address.port) };
  return {
    listen_addresses: '',
    port: String(address.port),
    // A list, so a name with a comma in it must be quoted.
    unix_socket_directories: `"${address.host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

function socketFolder(parent: string, runAs: RunAs): string {
  const inside = join(parent, 'socket');
  let folder = inside;
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) > LONGEST_SOCKET_NAME) {
    const name = hash('sha256', parent, 'hex').slice(0, 16);
    folder = `/tmp/pishkhan-${process.getuid?.()}-${name}`;
  }
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  const owners = isRoot() ? [0, runAs.owner] : [process.getuid?.()];
  // A folder of an earlier version, whose PostgreSQL ran as nobody. Elsewhere any program of nobody could have created it.
  if (isRoot() && folder === inside) owners.push(asNobody.owner);
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new StartRefused(
      `${folder} was made by somebody else and must be a private folder: remove it and start again.`,
    );
  }
  handOver(runAs, folder);
  return folder;
}

/** PostgreSQL removes its socket when it stops properly, and then the folder is empty. */
export function removeSocketFolder(address: Address): void {
  try {
    rmdirSync(address.host);
  } catch {
    // The folder is not empty after a crash: the next start uses it again. On Windows it is no folder.
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
