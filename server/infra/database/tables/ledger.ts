import type { TransactionKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { DisputeState } from '@pishkhan/contract/ledger/disputes.ts';
import type { Generated, GeneratedAlways } from 'kysely';

import type { Json, SealedText } from './columns.ts';

/** Toman of each account; the names of contract/ledger/accounts.ts. */
interface LedgerAccountColumns {
  items: Generated<number>;
  discount_shop: Generated<number>;
  packing: Generated<number>;
  tax: Generated<number>;
  delivery_own: Generated<number>;
  commission: Generated<number>;
  cash: Generated<number>;
  refund: Generated<number>;
  charge: Generated<number>;
  compensation: Generated<number>;
  payout: Generated<number>;
  customer: Generated<number>;
  discount_platform: Generated<number>;
  voucher: Generated<number>;
  delivery_platform: Generated<number>;
  platform: Generated<number>;
  bank: Generated<number>;
}

interface LedgerTransactionTable extends LedgerAccountColumns {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: TransactionKind;
  order_code: string | null;
  revision: number | null;
  adjustment_code: string | null;
  settlement_number: string | null;
  at: Date;
  booked_at: Generated<Date>;
  commission_percent: number | null;
  reason: string | null;
  dispute_until: Date | null;
  owed: GeneratedAlways<number>;
}

interface LedgerDayTable extends LedgerAccountColumns {
  vendor_code: string;
  /** A date arrives as the driver's Date; read it as text. */
  day: Date;
  kind: TransactionKind;
  transactions: number;
  owed: number;
}

interface LedgerDueTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  order_code: string;
}

interface LedgerRateDueTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  starts_at: Date;
  percent: number;
}

interface LedgerBackfillTable {
  id: number;
  vendor_code: string;
  order_code: string;
}

interface LedgerCommissionRateTable {
  vendor_code: string;
  starts_at: Date;
  percent: number;
}

interface LedgerSettlementTable {
  vendor_code: string;
  number: string;
  paid_at: Date;
  iban: SealedText;
  lines: number;
  expected: number;
  received: number;
  digest: string;
  told_at: Generated<Date>;
}

interface LedgerSettlementLineTable {
  vendor_code: string;
  number: string;
  line: number;
  order_code: string;
  adjustment_code: string | null;
  expected: number;
  received: number;
}

interface LedgerDisputeTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  adjustment_code: string;
  order_code: string;
  state: Generated<DisputeState>;
  text: string;
  opened_by: number | null;
  opened_at: Date;
  closed_at: Date | null;
  answer: string | null;
  change: Generated<number>;
}

interface LedgerCheckTable {
  id: GeneratedAlways<number>;
  started_at: Date;
  finished_at: Date;
  shops: number;
  faults: number;
  sample: Json<object>;
}

interface StatementNoticeTable {
  vendor_code: string;
  /** A date arrives as the driver's Date; read it as text. */
  month: Date;
  person_id: number;
  claimed_at: Date;
  tries: number;
  sent_at: Date | null;
  failed_at: Date | null;
}

export interface LedgerTables {
  ledger_transaction: LedgerTransactionTable;
  ledger_day: LedgerDayTable;
  ledger_due: LedgerDueTable;
  ledger_rate_due: LedgerRateDueTable;
  ledger_backfill: LedgerBackfillTable;
  ledger_commission_rate: LedgerCommissionRateTable;
  ledger_settlement: LedgerSettlementTable;
  ledger_settlement_line: LedgerSettlementLineTable;
  ledger_dispute: LedgerDisputeTable;
  ledger_check: LedgerCheckTable;
  statement_notice: StatementNoticeTable;
}
