// The ledger of shops: what each order, refund, charge and settlement moved between shop, platform and customer.
// Owns: booking, the check that the ledger equals the orders. Not: amounts (contract/ledger), prices (orders, menu).
// Invariants: rows are only ever added; every transaction balances; nothing is booked twice.

import type { Feature } from '../infra/feature.ts';
import { startBooking } from './booking/start-booking.ts';
import { startLedgerChecks } from './booking/start-checks.ts';
import { ledgerHandlers } from './handlers.ts';
import type { LedgerParts } from './parts.ts';
import { startRuns } from './runs/start-runs.ts';
import { type StatementNoticeParts, startStatements } from './statement/send-statements.ts';

export { adjustmentWebhook } from './adjustments/adjustment-webhook.ts';
export { findAdjustment } from './adjustments/read-adjustments.ts';
export { writeAdjustment } from './adjustments/write-adjustment.ts';
export { listAllAdjustments } from './balances/read-all-adjustments.ts';
export { listAllSettlements } from './balances/read-all-settlements.ts';
export { listBalances } from './balances/read-balances.ts';
export { bookShop } from './booking/book-orders.ts';
export { startBooking } from './booking/start-booking.ts';
export { startLedgerChecks } from './booking/start-checks.ts';
export { checkLedger, withLongDeadlines } from './booking/store-checks.ts';
export { disputeWebhook } from './disputes/dispute-webhook.ts';
export { readCase } from './disputes/read-case.ts';
export {
  findDispute,
  listWaitingDisputes,
  openDisputes,
} from './disputes/store-disputes.ts';
export { answerDispute, withdrawDispute, writeDispute } from './disputes/write-disputes.ts';
export { ledgerHandlers } from './handlers.ts';
export { isShop } from './read-shop.ts';
export { readOrderMoney } from './report/read-order-money.ts';
export { type LedgerSummary, ledgerSummaryAsJson } from './report/read-summary.ts';
export { bankFileOf, checkBankFile, storeBankFile } from './runs/read-bank-file.ts';
export { bankFileName } from './runs/rules.ts';
export { findRun, listRunRows, listRuns } from './runs/store-runs.ts';
export { createRun, discardRun, excludeFromRun, reportTransfers, submitRun } from './runs/write-runs.ts';
export { listOpenLines, owedTo, readOwed } from './settlements/read-settlements.ts';
export { findShopsIban, isShopsIban, listShopsAccounts } from './settlements/read-shops-iban.ts';
export { writeSettlement } from './settlements/write-settlement.ts';
export {
  readCancellationRules,
  readCancellationTerms,
  saveCancellationRules,
} from './store-cancellation-rules.ts';
export { listRates, saveRate, storeContractRate } from './store-rates.ts';

export interface LedgerFeatureParts extends LedgerParts, StatementNoticeParts {
  database: Parameters<typeof startLedgerChecks>[0];
}

export const openLedger = (parts: LedgerFeatureParts): Feature => ({
  handlers: ledgerHandlers(parts),
  start: () => [
    startBooking(parts.db, parts.log),
    startLedgerChecks(parts.database, parts.log),
    startRuns(parts.database, parts.log),
    startStatements(parts),
  ],
});
