// Kills servers and PostgreSQL in turn, while other work continues.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { statusOf } from '../ground/program.ts';
import { databaseIsBack, postgresFaults, type Target } from './faults.ts';
import type { World } from './world.ts';

/** Fault points at which servers are killed, beside random moments, unless a proof names its own. */
const deadlyPoints = ['escalation.stepped', 'notices.taken', 'order.received', 'order.written'] as const;
const recoveryLimitMs = 30_000;

const killAt = pathToFileURL(path.join(import.meta.dirname, 'kill-at.ts'));

/** The environment of a server that dies when it reaches a point of server/infra/fault-points.ts for the nth time. */
export const dieAt = (point: string, times: number): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${killAt}`,
  CHAOS_KILL_AT: `${point}@${times}`,
});

export interface Kills {
  servers: number;
  /** The number of kills at a named point. */
  atPoint: number;
  postgres: number;
  /** Times from each kill of PostgreSQL until all servers work again, on the wall clock. */
  outages: { from: number; to: number }[];
}

/**
 * Kills a server, then PostgreSQL, and so on, each at least once. Another server works while one is killed;
 * without PostgreSQL none does.
 */
export async function killWhile(
  work: Promise<void>,
  { servers }: World,
  {
    databaseUrl,
    postmaster,
    say,
    points = deadlyPoints,
  }: Pick<Target, 'databaseUrl' | 'postmaster'> & { say: (line: string) => void; points?: readonly string[] },
): Promise<Kills> {
  let isWorking = true;
  let failure: unknown;
  work
    .catch((error) => {
      failure = error;
    })
    .finally(() => {
      isWorking = false;
    });
  const kills: Kills = { servers: 0, atPoint: 0, postgres: 0, outages: [] };
  const allReady = async () => {
    const end = performance.now() + recoveryLimitMs;
    for (const { url } of servers)
      while ((await statusOf(`${url}/readyz`)) !== 200) {
        if (performance.now() > end) throw new Error(`a server was not ready after ${recoveryLimitMs} ms`);
        await nap(20);
      }
  };
  for (let turn = 0; isWorking || turn < 2; turn += 1) {
    await nap(randomInt(500, 1500));
    if (turn % 2 === 0) {
      const round = turn / 2;
      const server = servers[Math.ceil(round / 2) % servers.length]!;
      if (round % 2 === 0) {
        const point = points[(round / 2) % points.length]!;
        await server.kill();
        await server.start({ env: dieAt(point, randomInt(1, 4)), isDeadly: true });
        if (await Promise.race([server.gone().then(() => true), nap(8000, false)])) kills.atPoint += 1;
      }
      await server.kill();
      await server.start();
      kills.servers += 1;
    } else if (postmaster() !== undefined) {
      const fault = postgresFaults[Math.floor(turn / 2) % postgresFaults.length]!;
      const from = Date.now();
      await fault.strike({ databaseUrl, postmaster });
      await databaseIsBack(databaseUrl);
      await allReady();
      const outage = { from, to: Date.now() };
      kills.outages.push(outage);
      kills.postgres += 1;
      say(`${fault.name}: back after ${outage.to - from} ms`);
    }
  }
  if (failure !== undefined) throw failure;
  return kills;
}
