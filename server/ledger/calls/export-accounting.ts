import { type AccountingFilter, exportAccounting } from '@pishkhan/contract/ledger/calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import type { LedgerParts } from '../parts.ts';
import { accountingFileName, accountingSheet } from '../report/accounting-sheet.ts';
import { createExports } from '../report/export-sheet.ts';
import { readBatches } from '../report/read-accounting.ts';
import { viewRows } from '../report/view-row.ts';

export function exportAccountingHandler(parts: Pick<LedgerParts, 'db' | 'log'>) {
  const exportRows = createExports(parts);
  return implement(exportAccounting, ({ query }, exchange) => {
    const rows = viewedBatches(parts.db, exchange.staff.vendorCode, query);
    return exportRows(
      { rows, sheetOf: accountingSheet, fileName: accountingFileName(exchange.now) },
      exchange,
    );
  });
}

async function* viewedBatches(db: Db, vendorCode: string, filter: AccountingFilter) {
  for await (const rows of readBatches(db, vendorCode, filter)) yield await viewRows(db, vendorCode, rows);
}
