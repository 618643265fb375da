import { exportLog, type LogFilter, maxExportedEntries } from '@pishkhan/contract/change-log/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { Db } from '../../infra/database/tables.ts';
import { FileAnswer } from '../../infra/http/answer.ts';
import { createExportSlots, releasingSlot } from '../../infra/http/export-slots.ts';
import { implement } from '../../infra/http/implement.ts';
import { writeWorkbook } from '../../infra/xlsx/workbook.ts';
import { logFileName, logSheet } from '../log-sheet.ts';
import type { ChangeLogParts } from '../parts.ts';
import { readEntries } from '../read-entries.ts';
import { queryOf } from './list-log.ts';

const retryAfterSeconds = 10;

export function exportLogHandler({ db, pool, log }: ChangeLogParts) {
  const slots = createExportSlots();
  return implement(exportLog, async ({ query }, { audit, staff, now, requestId }) => {
    const freeSlot = slots.take(staff.personId);
    if (!freeSlot) return refuse('TOO_MANY', { retryAfterSeconds });
    try {
      await audit.record(pool);
      const sheet = logSheet(readBatches(db, staff.vendorCode, query));
      const file = releasingSlot(writeWorkbook(sheet), freeSlot, (error) =>
        log.error({ err: error, requestId }, 'an export of the change log was aborted'),
      );
      return new FileAnswer(logFileName(now), file);
    } catch (error) {
      freeSlot();
      throw error;
    }
  });
}

/** Small, because rendering a batch blocks the event loop. */
const batchSize = 100;

/** No connection is held between two batches. */
async function* readBatches(db: Db, vendorCode: string, filter: LogFilter) {
  let after: number | undefined;
  for (let read = 0; read < maxExportedEntries; read += batchSize) {
    const entries = await readEntries(db, { ...queryOf(vendorCode, filter), after, size: batchSize });
    if (entries.length > 0) yield entries;
    if (entries.length < batchSize) return;
    after = entries.at(-1)!.id;
  }
}
