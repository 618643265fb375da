import { isFault } from '@pishkhan/contract/faults.ts';
import { monthOfDay } from '@pishkhan/contract/ledger/statement.ts';
import { getMonthlyStatement } from '@pishkhan/contract/ledger/statement-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { findStatement } from '../statement/find-statement.ts';

export const getMonthlyStatementHandler = (db: Db) =>
  implement(getMonthlyStatement, async ({ query }, { staff: { vendorCode }, now }) => {
    const found = await findStatement(db, vendorCode, query, now);
    if (isFault(found)) return found;
    const { statement, settlements, shop, presentMonth } = found;
    return {
      ...{ ...statement, settlements, presentMonth },
      firstMonth: monthOfDay(shop.firstDay),
      financialReportVisible: shop.isVisible,
      serverTime: now.toISOString(),
    };
  });
