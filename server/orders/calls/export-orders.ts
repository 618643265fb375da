import { refuse } from '@pishkhan/contract/faults.ts';
import { exportOrders, exportSearch, type HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import { FileAnswer } from '../../infra/http/answer.ts';
import { createExportSlots, releasingSlot } from '../../infra/http/export-slots.ts';
import { type Context, implement } from '../../infra/http/implement.ts';
import { writeWorkbook } from '../../infra/xlsx/workbook.ts';
import { readHistory } from '../history/read-batches.ts';
import { refuseFilter } from '../history/refuse-filter.ts';
import { type FoundRow, seesCustomers, viewFound } from '../history/row.ts';
import { historySheet, sheetFileName } from '../history/sheet.ts';
import type { HistoryParts } from '../parts.ts';

const retryAfterSeconds = 10;

/** Exports by filters that may stand in a URL and by those that may not, under one limit. */
export function exportHandlers({ pool, reads, log }: HistoryParts) {
  const slots = createExportSlots();
  const answerFile = async (
    filter: HistoryFilter,
    { audit, staff, now, requestId }: Context<typeof exportOrders>,
  ) => {
    const refusal = refuseFilter(filter, staff.role);
    if (refusal) return refusal;
    const freeSlot = slots.take(staff.personId);
    if (!freeSlot) return refuse('TOO_MANY', { retryAfterSeconds });

    const showsCustomer = seesCustomers(staff.role);
    const batches = readHistory(reads, staff.vendorCode, filter);
    try {
      // The first batch is read before the answer begins, so that an unavailable database can still be reported as
      // one.
      const first = await batches.next();
      await audit.record(pool);
      const sheet = historySheet(viewAll(first, batches, showsCustomer), showsCustomer);
      const file = releasingSlot(writeWorkbook(sheet), freeSlot, (error) =>
        log.error({ err: error, requestId }, 'an export of orders was aborted'),
      );
      return new FileAnswer(sheetFileName(now), file);
    } catch (error) {
      freeSlot();
      throw error;
    }
  };
  return [
    implement(exportOrders, ({ query }, context) => answerFile(query, context)),
    implement(exportSearch, ({ body }, context) => answerFile(body, context)),
  ];
}

async function* viewAll(
  first: IteratorResult<FoundRow[]>,
  others: AsyncGenerator<FoundRow[]>,
  showsCustomer: boolean,
) {
  if (first.done) return;
  const view = (rows: FoundRow[]) => rows.map((row) => viewFound(row, showsCustomer));
  yield view(first.value);
  for await (const rows of others) yield view(rows);
}
