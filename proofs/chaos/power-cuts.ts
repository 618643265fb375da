// Cuts the power of the whole machine at random moments under load: server and embedded database on a disk of
// their own. A server then starts on the remaining data, which must contain everything that was acknowledged.
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEmbeddedPostgres } from '@pishkhan/server/infra/database/embedded.ts';
import { urlOf as connectionUrl } from '@pishkhan/server/testkit/database-server.ts';
import { mountSmallDisk } from '@pishkhan/server/testkit/small-disk.ts';
import pg from 'pg';
import { createServer, type Keys, newKeys, type Server } from '../ground/server.ts';
import { openShops } from '../ground/shops.ts';
import { check, tally, type Violation } from './checker.ts';
import { openCounter } from './counter.ts';
import { familyOf } from './faults.ts';
import type { Operation } from './history.ts';
import { serve } from './load.ts';
import type { Verdict } from './verdict.ts';
import { readLog, readOrders } from './world.ts';

/** About 3,000 actions are acknowledged between two cuts, which take 16 MB: a full disk is tested by another proof. */
const megabytesFor = (cuts: number): number => 500 + 20 * cuts;

/** Needs root, to mount the disk. */
export async function runPowerCuts({
  cuts,
  say,
}: {
  cuts: number;
  say: (line: string) => void;
}): Promise<Verdict> {
  const disk = mountSmallDisk(megabytesFor(cuts));
  if (!disk) throw new Error('power cuts need the right to mount a disk of their own (root, ext4)');
  const keys = newKeys();
  const dataDir = path.join(disk.folder, 'data');
  const server = await createServer({ keys, dataDir });
  const stopping = new AbortController();
  let work: Promise<unknown> = Promise.resolve();
  try {
    await server.start();
    const shops = await openShops(urlOf(dataDir), keys, { shops: 2, staffEach: 3 });
    const counter = openCounter({ servers: [server], marketplaceKey: keys.marketplaceKey });
    work = Promise.all(shops.flatMap((shop) => shop.staff.map(() => serve(counter, shop, stopping.signal))));
    const violations: Violation[] = [];
    let failedStarts = 0;
    for (let cut = 1; cut <= cuts; cut += 1) {
      await Promise.race([sleep(randomInt(200, 2500)), work]);
      const { left, before } = pullThePlug(disk, server, dataDir, counter.operations);
      try {
        violations.push(...(await judgeCut(path.join(left, 'data'), keys, before)));
      } catch (error) {
        failedStarts += 1;
        say(`cut ${cut}: ${(error as Error).message}`);
      } finally {
        disk.discard(left);
      }
      say(`${cut} power cuts, ${before.filter(({ outcome }) => outcome === 'ok').length} acknowledged`);
    }
    stopping.abort();
    await work;
    const { lost, doubled, ...others } = tally(violations);
    return {
      violations,
      figures: {
        'acknowledged actions lost': lost,
        'actions doubled': doubled,
        'other violations': Object.values(others).reduce((one, other) => one + other, 0),
        'starts that failed after a power cut': failedStarts,
        'power cuts': cuts,
        'actions acknowledged': counter.operations.filter(({ outcome }) => outcome === 'ok').length,
      },
    };
  } finally {
    stopping.abort();
    await work.catch(() => {});
    await server.close();
    disk.close();
  }
}

/** Suspends all processes, as a power cut would, copies what has reached the disk, and resumes them. */
function pullThePlug(
  disk: NonNullable<ReturnType<typeof mountSmallDisk>>,
  server: Server,
  dataDir: string,
  operations: readonly Operation[],
): { left: string; before: Operation[] } {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) throw new Error('the database does not lie on the disk whose power is cut');
  const family = familyOf(Number.parseInt(readFileSync(file, 'utf8'), 10));
  server.freeze();
  for (const pid of family) process.kill(pid, 'SIGSTOP');
  const before = [...operations];
  const left = disk.cutPower();
  for (const pid of family) process.kill(pid, 'SIGCONT');
  server.thaw();
  return { left, before };
}

/** Starts a server on the copied disk, and compares the acknowledged work with its data. Throws when it does not start. */
async function judgeCut(dataDir: string, keys: Keys, before: readonly Operation[]): Promise<Violation[]> {
  const survivor = await createServer({ keys, dataDir });
  try {
    await survivor.start();
    const client = new pg.Client({ connectionString: urlOf(dataDir) });
    client.on('error', () => {});
    await client.connect();
    try {
      // One snapshot serves both reads, because the server's timers run already.
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const log = await readLog(client);
      const orders = await readOrders(client);
      // Operations without an answer may have happened or not.
      return check(before, { log, orders, gone: [], panels: [] }).filter(({ rule }) => rule !== 'miscounted');
    } finally {
      await client.end();
    }
  } finally {
    await survivor.close();
  }
}

function urlOf(dataDir: string): string {
  const connection = findEmbeddedPostgres(dataDir);
  if (!connection) throw new Error('no database runs in this folder');
  return connectionUrl(connection);
}
