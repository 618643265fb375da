// The balance of each shop, from the sums that each booking maintains.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { PayoutHold } from '@pishkhan/contract/ledger/payout.ts';
import type { Balance } from '@pishkhan/contract/marketplace/balance-calls.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';

const pageSize = 100;

/** SQL: why the shop with the account `a` cannot be paid now. */
const hold = `payout_hold(a.approval, a.pays_from, now())`;
/** Accounts of all shops are read only to filter by them: without a filter, those of the page are enough. */
const withAccount = (alias: string): string =>
  `LEFT JOIN vendor_account a ON a.vendor_code = ${alias}.vendor_code`;

export interface BalanceQuery {
  vendorCode?: string | undefined;
  sign?: 'POSITIVE' | 'NEGATIVE' | undefined;
  over?: number | undefined;
  hold?: 'NONE' | PayoutHold | undefined;
  after?: string | undefined;
}

/** The largest first, of debts as well; `next` names the page's last shop with its amount. */
export async function listBalances(
  db: Queryable,
  query: BalanceQuery,
): Promise<{ balances: Balance[]; next: string | null }> {
  // Of debts the amount is turned, so that one condition and one order serve both.
  const amount = query.sign === 'NEGATIVE' ? '-b.owed' : 'b.owed';
  const [after, afterCode] = query.after?.split('.') ?? [];
  const { rows } = await db.query<Balance>(
    `SELECT p.vendor_code AS "vendorCode", v.name AS "vendorName", p.owed,
       ledger_open_since(p.vendor_code, p.open_since)::text AS "openSince", ${hold} AS hold
     FROM (
       SELECT b.vendor_code, b.owed, b.open_since, ${amount} AS amount
       FROM ledger_balance b ${query.hold ? withAccount('b') : ''}
       WHERE ($1::text IS NULL OR b.vendor_code = $1)
         AND ${query.sign ? `${amount} > 0` : 'true'}
         AND ($2::bigint IS NULL OR abs(b.owed) >= $2)
         AND ${query.hold ? `coalesce(${hold}, 'NONE') = $3` : '$3::text IS NULL'}
         AND ($4::bigint IS NULL OR ${amount} < $4 OR ${amount} = $4 AND b.vendor_code > $5)
       ORDER BY ${amount} DESC, b.vendor_code LIMIT ${pageSize + 1}
     ) p
     JOIN vendor v ON v.code = p.vendor_code
     ${withAccount('p')}
     ORDER BY p.amount DESC, p.vendor_code`,
    [query.vendorCode ?? null, query.over ?? null, query.hold ?? null, after ?? null, afterCode ?? null],
  );
  const balances = rows.slice(0, pageSize);
  const last = balances.at(-1);
  const place = last && (query.sign === 'NEGATIVE' ? -last.owed : last.owed);
  return {
    balances,
    next: rows.length > pageSize ? `${place}.${last!.vendorCode satisfies VendorCode}` : null,
  };
}
