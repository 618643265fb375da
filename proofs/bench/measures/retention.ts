// Old rows are deleted while orders come: how fast stored answers are deleted, and whether a command waits for it.
import { connect } from '@pishkhan/server/infra/database/database.ts';
import { deleteExpired } from '@pishkhan/server/infra/database/retention.ts';
import { openGround } from '../../ground/open-ground.ts';
import type { Server } from '../../ground/server.ts';
import type { Shop } from '../../ground/shops.ts';
import { atLeast, type Benchmark, below } from '../benchmark.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { median, percentile } from '../statistics.ts';

const concurrency = 8;
/** The answers of a day with a million orders: each has six commands. */
const expiringADay = 6_000_000;

export const retention: Benchmark = {
  name: 'retention',
  async run({ quick }) {
    const [expired, seconds] = quick ? [20_000, 2] : [1_000_000, 20];
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 32 });
    const { pool } = resources.adopt(connect({ connectionString: databaseUrl }, 2), (it) => it.close());
    // Random letters, so that the answers are as large on disk as real ones.
    for (let first = 0; first < expired; first += 5_000)
      await pool.query(
        `INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
         SELECT 'BENCH' || 1 + n % 32, 'past', gen_random_uuid(), 'f', 200,
           (SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 40) m WHERE m + n > 0), now() - interval '3 days'
         FROM generate_series($1::int, $1 + 4999) n`,
        [first],
      );

    const load = resources.adopt(startLoad(), (it) => it.stop());
    await commandTimes(load, server, shops, seconds / 4);
    const alone = await commandTimes(load, server, shops, seconds);
    const began = performance.now();
    const deleting = deleteExpired(
      pool,
      { table: 'idempotency', column: 'created_at', keepHours: 48 },
      new Date(),
    );
    let isDone = false;
    void deleting.finally(() => {
      isDone = true;
    });
    const beside: number[] = [];
    while (!isDone) beside.push(...(await commandTimes(load, server, shops, Math.min(2, seconds / 4))));
    const deleted = await deleting;
    const perDay = (deleted / (performance.now() - began)) * 86_400_000;
    const [p99, p99Alone] = [percentile(beside, 0.99), percentile(alone, 0.99)];
    return [
      { what: 'expired answers that were deleted', p50: deleted, unit: '' },
      {
        what: 'the same in a day, against those of a million orders',
        p50: perDay / expiringADay,
        unit: '',
        target: atLeast(perDay / expiringADay, 10),
      },
      { what: 'a command without it', p50: median(alone), p99: p99Alone, unit: 'ms' },
      { what: 'a command beside it', p50: median(beside), p99, unit: 'ms' },
      {
        what: 'commands beside it / without it, p99',
        p50: p99 / p99Alone,
        unit: '',
        target: below(p99 / p99Alone, 2),
      },
    ];
  },
};

const commandTimes = async (load: Load, { url, marketplaceKey }: Server, shops: Shop[], seconds: number) =>
  (await load.ask('orderLife', { url, marketplaceKey, shops, concurrency, seconds })).commandMs;
