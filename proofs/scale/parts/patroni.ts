// PostgreSQL under Patroni: two nodes; etcd stores which one is the primary.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { familyOf } from '../../chaos/faults.ts';
import { createProgram, type Program, statusOf } from '../../ground/program.ts';
import { newSecret } from '../../ground/server.ts';
import { asUnprivileged, type WorkFolder } from '../work-folder.ts';

export interface DatabaseNode extends Program {
  name: string;
  /** The port of PostgreSQL. */
  port: number;
  /** The port of Patroni's REST interface. */
  patroniPort: number;
}

export interface DatabaseNodes {
  nodes: readonly [DatabaseNode, DatabaseNode];
  superuserPassword: string;
  /** The node that takes writes; undefined while there is none. */
  findPrimary(): Promise<DatabaseNode | undefined>;
  /** Resolves when one node is the primary and the other its synchronous standby. */
  whenWhole(): Promise<void>;
}

const host = '127.0.0.1';
const wholeLimitMs = 120_000;

export async function openDatabaseNodes(place: WorkFolder, etcd: string): Promise<DatabaseNodes> {
  const secrets = {
    superuserPassword: newSecret(),
    replicatorPassword: newSecret(),
    rewinderPassword: newSecret(),
  };
  const open = async (name: string): Promise<DatabaseNode> => {
    const [port, patroniPort] = [await freePort(), await freePort()];
    const folder = place.folder(name);
    const dataFolder = path.join(folder, 'data');
    const config = place.config('patroni.yml', `${name}.yml`, {
      ...{ name, patroniHost: host, patroniPort, databaseHost: host, databasePort: port },
      ...{ etcdAddresses: etcd, dataFolder, postgresPrograms: place.program('postgresFolder') },
      ...{ passwordFile: path.join(folder, 'pgpass'), socketFolder: folder, trustedNetwork: '127.0.0.1/32' },
      ...secrets,
      sharedBuffers: '256MB',
    });
    const part = createProgram({
      name: `PostgreSQL ${name} under Patroni`,
      command: [place.program('patroni'), config],
      env: { ...process.env, HOME: folder, LANG: 'C.UTF-8' },
      runAs: asUnprivileged,
      isReady: async () => (await statusOf(`http://${host}:${patroniPort}/liveness`)) === 200,
      others: () => postgresOf(dataFolder),
    });
    return { ...part, name, port, patroniPort };
  };
  const nodes = [await open('database1'), await open('database2')] as const;
  const answers = async ({ patroniPort }: DatabaseNode, role: string) =>
    (await statusOf(`http://${host}:${patroniPort}/${role}`)) === 200;
  const findWith = async (role: string) => {
    for (const node of nodes) if (await answers(node, role)) return node;
    return undefined;
  };
  return {
    nodes,
    superuserPassword: secrets.superuserPassword,
    findPrimary: () => findWith('primary'),
    async whenWhole() {
      const end = performance.now() + wholeLimitMs;
      while (!((await findWith('primary')) && (await findWith('synchronous')))) {
        if (performance.now() > end)
          throw new Error(`no primary with a synchronous standby: ${words(nodes)}`);
        await sleep(200);
      }
    },
  };
}

const words = (nodes: readonly DatabaseNode[]): string =>
  nodes.map(({ name, output }) => `${name}: ${output().trim().split('\n').slice(-6).join('\n')}`).join('\n');

/** PostgreSQL's processes on these files; none before its start and after its end. */
function postgresOf(dataFolder: string): number[] {
  try {
    const postmaster = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // The file outlives a killed server, and another process may have its pid by then.
    if (!readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(dataFolder)) return [];
    return familyOf(postmaster);
  } catch {
    return [];
  }
}
