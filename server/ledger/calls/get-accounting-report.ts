import { refuse } from '@pishkhan/contract/faults.ts';
import { maxSortedBySum } from '@pishkhan/contract/kit/paging.ts';
import { accountingPageSize, getAccountingReport } from '@pishkhan/contract/ledger/calls.ts';
import { tooManyToSort } from '@pishkhan/contract/orders/history-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { entriesOf } from '../account-columns.ts';
import { readRows, readSums } from '../report/read-accounting.ts';
import { entryList, viewRows } from '../report/view-row.ts';
import { readOwed } from '../settlements/read-settlements.ts';

export const getAccountingReportHandler = (db: Db) =>
  implement(getAccountingReport, ({ query }, { staff: { vendorCode }, now }) => {
    const { page = 1, pageSize = accountingPageSize, sort = 'NEWEST', ...filter } = query;
    const skip = (page - 1) * pageSize;
    // One snapshot, so that count, sums and rows agree while orders are booked.
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const sums = await readSums(trx, vendorCode, filter);
        if ((sort === 'LARGEST' || sort === 'SMALLEST') && sums.rows > maxSortedBySum)
          return refuse('INVALID', { errors: [tooManyToSort()] });
        const place = { skip, size: pageSize, total: sums.rows, sort };
        const rows = skip < sums.rows ? await readRows(trx, vendorCode, filter, place) : [];
        return {
          data: await viewRows(trx, vendorCode, rows),
          totalCount: sums.rows,
          firstItem: rows.length === 0 ? 0 : skip + 1,
          owed: await readOwed(trx, vendorCode),
          sums: entryList(entriesOf(sums)),
          serverTime: now.toISOString(),
        };
      });
  });
