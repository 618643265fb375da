import { refuse } from '@pishkhan/contract/faults.ts';
import { exportSettlement } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { LedgerParts } from '../parts.ts';
import { createExports } from '../report/export-sheet.ts';
import { readLineBatches } from '../settlements/read-lines.ts';
import { findSettlement } from '../settlements/read-settlements.ts';
import { settlementFileName, settlementSheet } from '../settlements/settlement-sheet.ts';

export function exportSettlementHandler(parts: Pick<LedgerParts, 'db' | 'log'>) {
  const exportRows = createExports(parts);
  return implement(exportSettlement, async ({ params: { number } }, exchange) => {
    const { vendorCode } = exchange.staff;
    if (!(await findSettlement(parts.db, vendorCode, number))) return refuse('NOT_FOUND');
    const rows = readLineBatches(parts.db, vendorCode, number);
    return exportRows({ rows, sheetOf: settlementSheet, fileName: settlementFileName(number) }, exchange);
  });
}
