import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { createProgram, type Program } from '../../ground/program.ts';
import type { WorkFolder } from '../work-folder.ts';

export interface Haproxy extends Program {
  /** Panels and the marketplace send requests there. */
  url: string;
  primaryPort: number;
  replicaPort: number;
  /** Names of the servers that get requests now. */
  serversUp(): Promise<string[]>;
}

interface Behind {
  /** URLs of one to three servers. */
  servers: readonly string[];
  databases?: readonly { port: number; patroniPort: number }[];
}

const host = '127.0.0.1';
const maxServers = 3;

/** The file has three servers and two databases: those that are not given count as down. */
export async function openHaproxy(place: WorkFolder, { servers, databases = [] }: Behind): Promise<Haproxy> {
  const [panelPort, primaryPort, replicaPort, statePort, nobody] = await freePorts(5);
  const values: Record<string, string | number> = {
    panelAddress: `${host}:${panelPort}`,
    primaryAddress: `${host}:${primaryPort}`,
    replicaAddress: `${host}:${replicaPort}`,
    stateAddress: `${host}:${statePort}`,
  };
  for (let index = 0; index < maxServers; index += 1)
    values[`server${index + 1}Address`] = new URL(servers[index] ?? `http://${host}:${nobody}`).host;
  for (const index of [0, 1]) {
    values[`database${index + 1}Address`] = `${host}:${databases[index]?.port ?? nobody}`;
    values[`patroni${index + 1}Host`] = host;
    values[`patroni${index + 1}Port`] = databases[index]?.patroniPort ?? nobody!;
  }
  const serversUp = async (): Promise<string[]> => {
    const answer = await fetch(`http://${host}:${statePort}/;csv`, { signal: AbortSignal.timeout(2000) });
    const [head = '', ...rows] = (await answer.text()).trim().split('\n');
    const status = head.split(',').indexOf('status');
    return rows
      .map((row) => row.split(','))
      .filter((row) => row[0] === 'servers' && row[1] !== 'BACKEND' && row[status]?.startsWith('UP'))
      .map((row) => row[1]!);
  };
  const part = createProgram({
    name: 'HAProxy',
    command: [place.program('haproxy'), '-db', '-f', place.config('haproxy.cfg', 'haproxy.cfg', values)],
    isReady: async () => (await serversUp()) !== undefined,
  });
  return {
    ...part,
    url: `http://${host}:${panelPort}`,
    primaryPort: primaryPort!,
    replicaPort: replicaPort!,
    serversUp,
  };
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
