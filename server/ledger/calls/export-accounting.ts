import { refuse } from '@pishkhan/contract/faults.ts';
import { exportAccounting } from '@pishkhan/contract/ledger/calls.ts';
import { FileAnswer } from '../../infra/http/answer.ts';
import { createExportSlots, endingTurn } from '../../infra/http/export-slots.ts';
import { implement } from '../../infra/http/implement.ts';
import { writeWorkbook } from '../../infra/xlsx/workbook.ts';
import type { LedgerParts } from '../parts.ts';
import { accountingFileName, accountingSheet } from '../report/accounting-sheet.ts';
import { readBatches, type TransactionRow } from '../report/read-accounting.ts';
import { viewRow } from '../report/view-row.ts';

const retryAfterSeconds = 10;

export function exportAccountingHandler({ db, log }: LedgerParts) {
  const slots = createExportSlots();
  return implement(exportAccounting, async ({ query }, { audit, staff, now, requestId }) => {
    const freeSlot = slots.take(staff.personId);
    if (!freeSlot) return refuse('TOO_MANY', { retryAfterSeconds });
    const batches = readBatches(db, staff.vendorCode, query);
    try {
      // The first batch is read before the answer begins, so that an unavailable database can still be reported as
      // one.
      const first = await batches.next();
      await audit.record(db);
      const file = endingTurn(writeWorkbook(accountingSheet(viewAll(first, batches))), freeSlot, (error) =>
        log.error({ err: error, requestId }, 'a file of the ledger broke off'),
      );
      return new FileAnswer(accountingFileName(now), file);
    } catch (error) {
      freeSlot();
      throw error;
    }
  });
}

async function* viewAll(first: IteratorResult<TransactionRow[]>, others: AsyncGenerator<TransactionRow[]>) {
  if (first.done) return;
  yield first.value.map(viewRow);
  for await (const rows of others) yield rows.map(viewRow);
}
