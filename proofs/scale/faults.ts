// The faults: each part is struck, one after the other, and restored again.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../ground/program.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './run-fault.ts';

/** The bound for a server, NATS and the parts beside the database. */
const partBoundMs = 5_000;
const primaryBoundMs = 30_000;
/** systemd restarts a program that died. */
const restartMs = 500;
const watchSeconds = 15;

/** Names as the command line takes them. */
export const faultNames = [
  'server',
  'frozen',
  'cut',
  'nats',
  'store',
  'etcd',
  'pgbouncer',
  'haproxy',
  'standby',
  'primary',
  'frozen-primary',
] as const;
export type FaultName = (typeof faultNames)[number];
export const isFaultName = (name: string): name is FaultName =>
  (faultNames as readonly string[]).includes(name);

export function faultsOf(cluster: Cluster): Record<FaultName, Fault> {
  const { world, databases, line, whenWhole } = cluster;
  const [first, second] = world.servers;

  /** One program that its machine restarts. */
  const restarted = (name: string, part: Program): Fault => ({
    name,
    boundMs: partBoundMs,
    watchSeconds,
    async strike() {
      await part.kill();
      await sleep(restartMs);
      await part.start();
    },
    mend: whenWhole,
  });
  /** One program that stays away until it is restored. */
  const away = (name: string, part: Program): Fault => ({
    name,
    boundMs: partBoundMs,
    watchSeconds,
    strike: () => part.kill(),
    async mend() {
      await part.start();
      await whenWhole();
    },
  });
  const node = async (isPrimary: boolean) => {
    const primary = await databases.findPrimary();
    const found = databases.nodes.find((one) => (one === primary) === isPrimary);
    if (!primary || !found) throw new Error('there is no primary to strike');
    return found;
  };
  let struck: Program | undefined;

  return {
    server: {
      name: 'a server killed',
      boundMs: partBoundMs,
      watchSeconds,
      server: 'server1',
      strike: () => first!.kill(),
      async mend() {
        await first!.start();
        await whenWhole();
      },
    },
    frozen: {
      name: 'a server frozen',
      boundMs: partBoundMs,
      watchSeconds,
      server: 'server2',
      strike: async () => second!.freeze(),
      async mend() {
        second!.thaw();
        await whenWhole();
      },
    },
    cut: {
      name: 'a server cut off from its database',
      boundMs: partBoundMs,
      watchSeconds,
      server: 'server3',
      strike: async () => line.silence(),
      async mend() {
        line.heal();
        await whenWhole();
      },
    },
    nats: away('NATS killed', cluster.nats),
    store: away('the S3 store killed', cluster.bucket),
    etcd: away('etcd killed', cluster.etcd),
    pgbouncer: restarted('PgBouncer killed, and started again', cluster.pgbouncer),
    haproxy: restarted('HAProxy killed, and started again', cluster.haproxy),
    standby: {
      name: 'the synchronous standby killed',
      boundMs: primaryBoundMs,
      watchSeconds: 40,
      async strike() {
        struck = await node(false);
        await struck.kill();
      },
      async mend() {
        await struck!.start();
        await whenWhole();
      },
    },
    primary: {
      name: 'the primary killed',
      boundMs: primaryBoundMs,
      watchSeconds: 45,
      async strike() {
        struck = await node(true);
        await struck.kill();
      },
      async mend() {
        await struck!.start();
        await whenWhole();
      },
    },
    'frozen-primary': {
      name: 'the primary frozen',
      boundMs: primaryBoundMs,
      watchSeconds: 45,
      async strike() {
        struck = await node(true);
        struck.freeze();
      },
      async mend() {
        struck!.thaw();
        await whenWhole();
      },
    },
  };
}
