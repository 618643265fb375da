// A settlement run is drafted, approved and booked while servers and PostgreSQL are killed. Afterwards file, rows and ledger are equal, and
// each shop was paid once.
import pg from 'pg';
import { insertOwedShops, owedEach } from '../ground/owed-shops.ts';
import { openPayDay } from '../ground/pay-day.ts';
import type { Target } from './faults.ts';
import { killWhile } from './kill-while.ts';
import type { Verdict } from './verdict.ts';
import type { World } from './world.ts';

const sales = 3;
const limitMs = 600_000;
/** Places in the work of a run at which servers are killed, beside random moments. */
const points = ['run.drafted', 'run.settled'] as const;

export async function runPayDay(
  world: World,
  {
    databaseUrl,
    postmaster,
    shops,
    say,
  }: Pick<Target, 'databaseUrl' | 'postmaster'> & { shops: number; say: (line: string) => void },
): Promise<Verdict> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await insertOwedShops(pool, { shops, sales });
    let file: string[] = [];
    const day = openPayDay(world.servers, world.marketplaceKey, { limitMs });
    const work = (async () => {
      await day.draft();
      await day.submit();
      await day.booked();
      file = await day.bankFile();
    })();
    const kills = await killWhile(work, world, { databaseUrl, postmaster, say, points });
    await work;
    return {
      violations: [],
      figures: {
        ...(await compare(pool, file, shops)),
        'shops in the bank file': file.length,
        'kills of a server': kills.servers,
        'of them at a step of the run': kills.atPoint,
        'kills of PostgreSQL': kills.postgres,
      },
    };
  } finally {
    await pool.end();
  }
}

/** `expected` is computed from the inserted sales alone: a shop in a hundred has no accepted account. */
async function compare(pool: pg.Pool, file: readonly string[], shops: number) {
  const wanted = new Map<string, number>();
  for (let number = 1; number <= shops; number += 1)
    if (number % 100 !== 0) wanted.set(`PAY${number}`, sales * owedEach);
  const inFile = new Map<string, number>();
  let doubled = 0;
  for (const line of file) {
    const [, , , toman, settlement = ''] = line.split(',');
    const shop = settlement.split('-')[2]!;
    if (inFile.has(shop)) doubled += 1;
    inFile.set(shop, Number(toman));
  }
  const { rows: paid } = await pool.query<{ code: string; toman: string; times: number }>(
    `SELECT vendor_code AS code, sum(bank) AS toman, count(*)::int AS times FROM ledger_transaction
     WHERE kind = 'SETTLEMENT' AND vendor_code LIKE 'PAY%' GROUP BY 1`,
  );
  const { rows: faults } = await pool.query(
    `SELECT f.* FROM vendor v CROSS JOIN LATERAL (
       SELECT fault, subject FROM ledger_settlement_faults(v.code, 20)
       UNION ALL SELECT fault, subject FROM ledger_balance_faults(v.code, 20)
     ) f WHERE v.code LIKE 'PAY%'`,
  );
  const inLedger = new Map(paid.map(({ code, toman }) => [code, Number(toman)]));
  const differing = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number =>
    [...new Set([...one.keys(), ...other.keys()])].filter((code) => one.get(code) !== other.get(code)).length;
  return {
    'shops paid twice': doubled + paid.filter(({ times }) => times > 1).length,
    'shops whose payment is not what was owed': differing(wanted, inLedger),
    'shops whose line in the bank file differs from the ledger': differing(inFile, inLedger),
    'faults of the ledger': faults.length,
  };
}
