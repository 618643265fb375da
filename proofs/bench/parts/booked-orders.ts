// Past orders that the server has booked to the ledger.
import { openClient } from '../../ground/postgres.ts';
import { insertYears } from './past-orders.ts';

const maxMs = 20 * 60_000;

/** Waits until the server that runs on this database has booked them. One order in forty is canceled and books nothing. */
export async function insertBooked(databaseUrl: string, vendorCode: string, orders: number): Promise<void> {
  await insertYears(databaseUrl, vendorCode, orders);
  await using client = await openClient(databaseUrl);
  for (const end = Date.now() + maxMs; ; ) {
    const { rows } = await client.query<{ left: number }>('SELECT count(*)::int AS left FROM ledger_due');
    if (rows[0]!.left === 0) break;
    if (Date.now() > end) throw new Error(`${rows[0]!.left} orders are not booked`);
    await client.query('SELECT pg_sleep(0.2)');
  }
  await client.query('VACUUM ANALYZE ledger_transaction, ledger_day');
}
