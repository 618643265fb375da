// The spreadsheet of a hundred thousand transactions of a shop's ledger.
import type { Benchmark } from '../benchmark.ts';
import { insertBooked } from '../parts/booked-orders.ts';
import { measureExport } from '../parts/measure-export.ts';

export const accountingExport: Benchmark = {
  name: 'accounting-export',
  run({ quick }) {
    const rows = quick ? 5_000 : 100_000;
    return measureExport({
      ...{ path: '/api/v1/VendorInfo/accounting-excel-report', rowsAre: 'transactions', rows, quick },
      seconds: quick ? 3 : 30,
      // One in forty books nothing.
      fill: (databaseUrl, vendorCode) =>
        insertBooked(databaseUrl, vendorCode, Math.ceil((rows * 40) / 39 / 1000) * 1000),
    });
  },
};
