// A server program with its embedded database on a small disk that becomes full for longer than the window in
// which restarts of a database are counted, or whose writes hang. The program stays up, refuses writes with
// 503, and recovers automatically with the disk.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mountSmallDisk } from '@pishkhan/server/testkit/small-disk.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, openCounter } from './counter.ts';
import { openWorld, type World } from './world.ts';

const disk = mountSmallDisk(300);
let world: World;
let counter: Counter;
let hasDied = false;

beforeAll(async () => {
  if (!disk) return;
  world = await openWorld(
    { dataDir: path.join(disk.folder, 'data') },
    { servers: 1, shops: 1, staffEach: 1 },
  );
  counter = openCounter(world, { repeats: 0 });
  void world.servers[0]!.gone().then(() => {
    hasDied = true;
  });
});
afterAll(async () => {
  await world?.close();
  disk?.close();
});

const filler = () => path.join(disk!.folder, 'filler');

function fill(): void {
  const file = openSync(filler(), 'a');
  for (const size of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(size, 1);
    try {
      while (writeSync(file, block) === size);
    } catch {
      // The disk is full for blocks of this size.
    }
  }
  closeSync(file);
}

/** Writes until one has failed: the segments of the write-ahead log have free space for a while. */
async function useUpTheLog(): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: world.databaseUrl });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`SELECT pg_logical_emit_message(true, 'fill', repeat('x', 3000000))`);
    } catch {
      return;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

interface Answered {
  status: number;
  retryAfter: string | null;
  ms: number;
}

async function ask(route: string, init: RequestInit = {}): Promise<Answered> {
  const began = performance.now();
  const authorization = `Bearer ${world.shops[0]!.staff[0]!.token}`;
  const answer = await fetch(world.servers[0]!.url + route, {
    ...init,
    headers: { authorization, ...init.headers },
  });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - began,
  };
}

const write = (code: string) =>
  ask(`/api/v1/Order/accept/${code}`, {
    method: 'PATCH',
    body: JSON.stringify({ preparationTime: 20 }),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  });
const read = () => ask('/api/v1/Order/list/in-progress');

/** Sends requests for a while, one after the other, and collects their outcomes. */
async function watchFor(ms: number, code: string) {
  const end = performance.now() + ms;
  const found = { writes: [] as Answered[], reads: [] as Answered[] };
  while (performance.now() < end) {
    found.writes.push(await write(code));
    found.reads.push(await read());
    await sleep(100);
  }
  return found;
}

const statusesOf = (answers: readonly Answered[]) => [...new Set(answers.map(({ status }) => status))];

function expectRefusals({ writes, reads }: { writes: Answered[]; reads: Answered[] }): void {
  for (const { status, retryAfter } of [...writes, ...reads])
    if (status !== 200)
      expect({ status, retryAfter }, world.servers[0]!.output()).toEqual({
        status: 503,
        retryAfter: expect.stringMatching(/^\d+$/),
      });
  for (const { ms } of [...writes, ...reads]) expect(ms).toBeLessThan(6_000);
  expect(statusesOf(writes)).toEqual([503]);
  expect(hasDied, world.servers[0]!.output()).toBe(false);
}

/** Orders are accepted again without intervention, and all acknowledged ones exist. */
async function expectOrdersAgain(before: readonly string[]): Promise<void> {
  const [shop] = world.shops;
  const began = performance.now();
  const { code } = await counter.create(shop!);
  expect(counter.operations.at(-1)).toMatchObject({ orderCode: code, outcome: 'ok' });
  expect(performance.now() - began).toBeLessThan(20_000);
  expect((await world.orders()).map(({ orderCode }) => orderCode)).toEqual(
    expect.arrayContaining([...before]),
  );
  expect(hasDied, world.servers[0]!.output()).toBe(false);
}

test('a disk that is full for half a minute', async ({ skip }) => {
  skip(!disk, 'needs the right to mount a small disk');
  const { code } = await counter.create(world.shops[0]!);
  fill();
  await useUpTheLog();
  expectRefusals(await watchFor(30_000, code));
  rmSync(filler());
  await expectOrdersAgain([code]);
}, 120_000);

test('a disk whose writes hang: reads go on', async ({ skip }) => {
  skip(!disk, 'needs the right to mount a small disk');
  const { code } = await counter.create(world.shops[0]!);
  const freeze = (way: '--freeze' | '--unfreeze') => spawnSync('fsfreeze', [way, disk!.folder]).status === 0;
  skip(!freeze('--freeze'), 'needs fsfreeze');
  try {
    const found = await watchFor(12_000, code);
    expectRefusals(found);
    expect(found.reads.some(({ status }) => status === 200)).toBe(true);
  } finally {
    freeze('--unfreeze');
  }
  await expectOrdersAgain([code]);
}, 120_000);

// This test is last, because the file system refuses writes from here on until a person mounts it again.
test('a disk that becomes read-only', async ({ skip }) => {
  skip(!disk, 'needs the right to mount a small disk');
  const { code } = await counter.create(world.shops[0]!);
  skip(
    spawnSync('mount', ['-o', 'remount,abort', disk!.folder]).status !== 0,
    'needs a kernel that can abort a file system',
  );
  await useUpTheLog();
  expectRefusals(await watchFor(20_000, code));
}, 120_000);
