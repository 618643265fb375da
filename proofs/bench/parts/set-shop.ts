// Preloaded into the server, with SHOP_SETTING: each statement about one shop first names the shop to the
// database, as row-level security would need it. Used only by `row-level-security`: it recognises a shop by
// the benchmarks' code.
import pg from 'pg';

type Query = (this: pg.Pool, asked: unknown, ...rest: unknown[]) => Promise<unknown>;

const prototype = pg.Pool.prototype as unknown as { query: Query };
const { query } = prototype;

const ways: Record<string, (pool: pg.Pool, shop: string, asked: never) => Promise<unknown>> = {
  /** BEGIN with the setting, the statement, COMMIT: three round trips. */
  async transaction(pool, shop, asked) {
    const client = await pool.connect();
    try {
      await client.query(`BEGIN; SELECT set_config('pishkhan.shop', '${shop}', true)`);
      const answer = await client.query(asked);
      await client.query('COMMIT');
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
  /** The setting before each statement, for as long as the connection lasts: two round trips. */
  async statement(pool, shop, asked) {
    const client = await pool.connect();
    try {
      await client.query({
        name: 'set-shop',
        text: `SELECT set_config('pishkhan.shop', $1, false)`,
        values: [shop],
      });
      return await client.query(asked);
    } finally {
      client.release();
    }
  },
};

const shopIn = (asked: unknown): string | undefined =>
  (asked as { values?: unknown[] } | undefined)?.values?.find(
    (value): value is string => typeof value === 'string' && /^BENCH\d+$/.test(value),
  );

const way = ways[process.env.SHOP_SETTING!]!;
prototype.query = function (asked, ...rest) {
  const shop = shopIn(asked);
  return shop && rest.length === 0 ? way(this, shop, asked as never) : query.call(this, asked, ...rest);
};
