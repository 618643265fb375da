import type { Implemented } from '../infra/http/implement.ts';
import { exportAccountingHandler } from './calls/export-accounting.ts';
import { getAccountingReportHandler } from './calls/get-accounting-report.ts';
import type { LedgerParts } from './parts.ts';

export const ledgerHandlers = (parts: LedgerParts): Implemented[] => [
  getAccountingReportHandler(parts.db),
  exportAccountingHandler(parts),
];
