// The files of the ledger: rows in batches, as a spreadsheet that is streamed while it is made.
import { refuse } from '@pishkhan/contract/faults.ts';
import { FileAnswer } from '../../infra/http/answer.ts';
import { createExportSlots, releasingSlot } from '../../infra/http/export-slots.ts';
import type { Exchange } from '../../infra/http/implement.ts';
import type { Staff } from '../../infra/http/visitor.ts';
import { type Sheet, writeWorkbook } from '../../infra/xlsx/workbook.ts';
import type { LedgerParts } from '../parts.ts';

const retryAfterSeconds = 10;

interface Export<Row> {
  rows: AsyncGenerator<Row[]>;
  sheetOf: (rows: AsyncIterable<readonly Row[]>) => Sheet;
  fileName: string;
}

/** Files of one kind: one at a time for a person, a few for the process. */
export function createExports({ db, log }: Pick<LedgerParts, 'db' | 'log'>) {
  const slots = createExportSlots();
  return async <Row>(
    { rows, sheetOf, fileName }: Export<Row>,
    { audit, staff, requestId }: Pick<Exchange, 'audit' | 'requestId'> & { staff: Staff },
  ) => {
    const freeSlot = slots.take(staff.personId);
    if (!freeSlot) return refuse('TOO_MANY', { retryAfterSeconds });
    try {
      // The first batch is read before the answer begins, so that an unavailable database can still be reported as
      // one.
      const first = await rows.next();
      await audit.record(db);
      const file = releasingSlot(writeWorkbook(sheetOf(all(first, rows))), freeSlot, (error) =>
        log.error({ err: error, requestId }, 'an export of the ledger was aborted'),
      );
      return new FileAnswer(fileName, file);
    } catch (error) {
      freeSlot();
      throw error;
    }
  };
}

async function* all<Row>(first: IteratorResult<Row[]>, others: AsyncGenerator<Row[]>) {
  if (first.done) return;
  yield first.value;
  yield* others;
}
