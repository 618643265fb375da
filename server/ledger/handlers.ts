import type { Implemented } from '../infra/http/implement.ts';
import {
  getAdjustmentHandler,
  listDisputesHandler,
  openDisputeHandler,
  withdrawDisputeHandler,
} from './calls/disputes.ts';
import { exportAccountingHandler } from './calls/export-accounting.ts';
import { exportSettlementHandler } from './calls/export-settlement.ts';
import { getAccountingReportHandler } from './calls/get-accounting-report.ts';
import { getFinancialReportHandler } from './calls/get-financial-report.ts';
import { getMonthlyStatementHandler } from './calls/get-monthly-statement.ts';
import { getSettlementHandler } from './calls/get-settlement.ts';
import { listStatementReceiversHandler } from './calls/list-statement-receivers.ts';
import { setStatementReceiverHandler } from './calls/set-statement-receiver.ts';
import type { LedgerParts } from './parts.ts';

export const ledgerHandlers = (parts: LedgerParts): Implemented[] => [
  getAccountingReportHandler(parts.db),
  exportAccountingHandler(parts),
  getSettlementHandler(parts.db),
  exportSettlementHandler(parts),
  getMonthlyStatementHandler(parts.db),
  getFinancialReportHandler(parts),
  listStatementReceiversHandler(parts.db),
  setStatementReceiverHandler(parts.db),
  listDisputesHandler(parts),
  getAdjustmentHandler(parts),
  openDisputeHandler(parts),
  withdrawDisputeHandler(parts),
];
