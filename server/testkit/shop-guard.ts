// Second line of defence of a shop's data (decision 45): in tests that enable it, a statement of the server
// on a table with `vendor_code` that names no shop throws before it is sent. It is not used in production. It
// does not check the tests' own statements and tables without `vendor_code`.
import type pg from 'pg';

/** Statements over several shops or none, with the reason. Paths are relative to the repository's root. */
export const acrossShops: readonly { file: string; because: string }[] = [
  { file: 'server/infra/database/retention.ts', because: 'deletes by age, of all shops' },
  {
    file: 'server/orders/commands/store-timers.ts',
    because: 'takes what is due, of all shops, by ids that it has just read',
  },
  {
    file: 'server/sales-report/write-sales.ts',
    because: 'finds days of all shops to be summed; each is summed by its shop',
  },
  {
    file: 'server/ledger/booking/store-due.ts',
    because: 'books what is due, of all shops, by keys that it has just read',
  },
  {
    file: 'server/presence/store-reach.ts',
    because: 'looks for shops without a device among all, and renders webhooks by ids of its own rows',
  },
  { file: 'server/session/store-sessions.ts', because: 'a session is of a person, and found by its own id' },
  { file: 'server/session/store-devices.ts', because: 'a person sees and ends their own sessions' },
  {
    file: 'server/session/second-factor/store-challenges.ts',
    because: 'found by a secret, before there is a shop',
  },
  { file: 'server/session/second-factor/store-factors.ts', because: 'a second factor is of a person' },
  { file: 'server/session/store-people.ts', because: 'whether a phone is of anybody at all' },
  { file: 'server/staff/store-invitations.ts', because: 'messages to one person are counted over all shops' },
];

type Query = (...args: unknown[]) => unknown;

/** `isServer` tells whether a file belongs to the server; by default all files except tests and the testkit do. */
export function guardShopTables(
  pool: pg.Pool,
  tables: readonly string[],
  isServer = (file: string): boolean =>
    !/\.test\.ts$|^server\/testkit\/|^(bench|chaos|fuzz|e2e)\//.test(file),
): void {
  const touches = new RegExp(
    `\\b(?:from|join|into|update|using)\\s+"?(?:${tables.join('|')})"?(?![\\w(])`,
    'i',
  );
  const known = new Map<string, boolean>();
  const isOfOneShop = (text: string): boolean => {
    let verdict = known.get(text);
    if (verdict === undefined) {
      verdict = !touches.test(text) || namesShop(text);
      known.set(text, verdict);
    }
    return verdict;
  };
  const check = (asked: unknown): void => {
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | null)?.text;
    if (text === undefined || isOfOneShop(text)) return;
    const file = callingFile();
    if (!file || !isServer(file) || acrossShops.some((known) => known.file === file)) return;
    throw new Error(`a statement of ${file} touches a shop's data and does not say of which shop: ${text}`);
  };

  const query = pool.query.bind(pool) as Query;
  const checked =
    (ask: Query): Query =>
    (...args) => {
      check(args[0]);
      return ask(...args);
    };
  pool.query = checked(query) as typeof pool.query;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  // A call with a callback comes from the pool's own `query`, which has been checked.
  pool.connect = ((callback?: unknown) =>
    callback
      ? connect(callback)
      : connect().then((client) => watching(client, checked))) as typeof pool.connect;
}

const watching = (client: pg.PoolClient, checked: (ask: Query) => Query): pg.PoolClient =>
  new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as Query;
      return name === 'query' ? checked(method) : method;
    },
  });

/** An INSERT names the shop by its column; reads and changes must filter by it. */
function namesShop(text: string): boolean {
  if (/\binto\s/i.test(text)) return /\bvendor_code\b/.test(text);
  return /\bvendor_code"?\s*(?:=|in\b|is\b|,|\))|=\s*(?:"?\w+"?\.)?"?vendor_code\b/i.test(text);
}

/** The nearest file of ours in the call stack, including async callers. */
function callingFile(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack
    .split('\n')
    .map((line) => line.match(ourFile)?.[1])
    .find((file) => file !== undefined && file !== 'server/testkit/shop-guard.ts');
}
const root = new URL('../..', import.meta.url).pathname;
const ourFile = new RegExp(`${root.replaceAll('.', '\\.')}((?!node_modules)[\\w./-]+\\.ts)`);

/** The tables with a `vendor_code` in the database. */
export async function tablesOfShops(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table_name: string }>(
    `SELECT DISTINCT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'vendor_code' ORDER BY table_name`,
  );
  return rows.map(({ table_name }) => table_name);
}
