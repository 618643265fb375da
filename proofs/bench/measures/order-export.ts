// The spreadsheet of a hundred thousand orders.
import type { Benchmark } from '../benchmark.ts';
import { measureExport } from '../parts/measure-export.ts';
import { insertYears } from '../parts/past-orders.ts';

export const orderExport: Benchmark = {
  name: 'export',
  run({ quick }) {
    const rows = quick ? 5_000 : 100_000;
    return measureExport({
      ...{ path: '/api/v1/Order/excel', rowsAre: 'orders', rows, quick },
      seconds: quick ? 3 : 30,
      fill: (databaseUrl, vendorCode) => insertYears(databaseUrl, vendorCode, rows),
    });
  },
};
