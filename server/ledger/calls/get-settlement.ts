import { refuse } from '@pishkhan/contract/faults.ts';
import { accountingPageSize } from '@pishkhan/contract/ledger/calls.ts';
import { getSettlement } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { maskIban } from '@pishkhan/contract/text/bank-numbers.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { countDifferences, readLines } from '../settlements/read-lines.ts';
import { findSettlement } from '../settlements/read-settlements.ts';
import { findTransfer } from '../settlements/read-transfer.ts';

export const getSettlementHandler = (db: Db) =>
  implement(getSettlement, async ({ params: { number }, query }, { staff: { vendorCode }, now }) => {
    const view = await findSettlement(db, vendorCode, number);
    if (!view) return refuse('NOT_FOUND');
    const { page = 1, pageSize = accountingPageSize } = query;
    const skip = (page - 1) * pageSize;
    const data = skip < view.lines ? await readLines(db, vendorCode, number, { skip, size: pageSize }) : [];
    return {
      ...{ number, paidAt: view.paidAt, expected: view.expected, received: view.received },
      iban: view.isShopsIban === false ? maskIban(view.iban) : view.iban,
      isShopsIban: view.isShopsIban,
      transfer: await findTransfer(db, vendorCode, number),
      differences: await countDifferences(db, vendorCode, number),
      ...{ data, totalCount: view.lines, firstItem: data.length === 0 ? 0 : skip + 1 },
      serverTime: now.toISOString(),
    };
  });
