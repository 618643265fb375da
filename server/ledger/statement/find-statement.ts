// The statement of a month, read at one moment.
import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import {
  monthOfDay,
  type Statement,
  type StatementMonth,
  writeStatement,
} from '@pishkhan/contract/ledger/statement.ts';
import { jalaliMonthSpan } from '@pishkhan/contract/time/jalali.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import type { Db } from '../../infra/database/tables.ts';
import {
  listSettlementsOf,
  readDaySums,
  readOpening,
  readStatementShop,
  type StatementSettlement,
  type StatementShop,
} from './read-statement.ts';
import { type RequestedMonth, readMonth } from './rules.ts';

export interface FoundStatement {
  shop: StatementShop;
  statement: Statement;
  settlements: StatementSettlement[];
  presentMonth: StatementMonth;
}

/** One snapshot, so that it adds up while orders are booked. */
export const findStatement = (
  db: Db,
  vendorCode: string,
  asked: RequestedMonth,
  now: Date,
): Promise<FoundStatement | Fault<'INVALID'>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const today = businessDay(now).date;
      const shop = await readStatementShop(trx, vendorCode);
      const month = readMonth(asked, { today, firstDay: shop.firstDay });
      if (isFault(month)) return month;
      const span = jalaliMonthSpan(month);
      const opening = await readOpening(trx, vendorCode, span.startDate);
      const sums = await readDaySums(trx, vendorCode, span);
      return {
        shop,
        statement: writeStatement(month, opening, sums),
        settlements: await listSettlementsOf(trx, vendorCode, span),
        presentMonth: monthOfDay(today),
      };
    });
