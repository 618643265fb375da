// Checks that a settlement adds up, and computes the amounts that it leaves open. Pure.
// A settlement lists orders and adjustments of one shop, each with the amount paid. The expected amount is
// what the ledger owes for each and has not paid yet. A line with a different amount leaves the rest open.
import { type Fault, refuse } from '../faults.ts';
import { addToman } from '../money/toman.ts';

/** The subject of a line: an order, or one of its adjustments. */
export interface SettledSubject {
  orderCode: string;
  adjustmentCode: string | null;
}
export interface ReportedLine extends SettledSubject {
  /** Toman; negative when the shop owes it. */
  amount: number;
}
export interface SettledLine extends SettledSubject {
  expected: number;
  received: number;
}

export type SettlementRefusal =
  | 'SETTLEMENT_SUM_WRONG'
  | 'LISTED_TWICE'
  | 'SETTLEMENT_LINE_UNKNOWN'
  | 'SETTLEMENT_LINE_PAID';

export const subjectKey = ({ orderCode, adjustmentCode }: SettledSubject): string =>
  `${orderCode}/${adjustmentCode ?? ''}`;

/** The owed amount and earlier payments of a subject; undefined when the shop's ledger does not contain it. */
export type OpenAmount = (subject: SettledSubject) => { owed: number; paid: number } | undefined;

/** One wrong line refuses the whole settlement. */
export function settle(
  { amount, lines }: { amount: number; lines: readonly ReportedLine[] },
  openAmount: OpenAmount,
): SettledLine[] | Fault<SettlementRefusal> {
  const sum = addToman(...lines.map((line) => line.amount));
  if (sum !== amount) return refuse('SETTLEMENT_SUM_WRONG', { amount, sum, difference: amount - sum });
  const settled: SettledLine[] = [];
  const seen = new Set<string>();
  for (const [line, { orderCode, adjustmentCode, amount: received }] of lines.entries()) {
    if (seen.has(subjectKey({ orderCode, adjustmentCode })))
      return refuse('LISTED_TWICE', { pointer: `/lines/${line}` });
    seen.add(subjectKey({ orderCode, adjustmentCode }));
    const open = openAmount({ orderCode, adjustmentCode });
    if (!open) return refuse('SETTLEMENT_LINE_UNKNOWN', { line });
    const expected = open.owed - open.paid;
    if (expected === 0) return refuse('SETTLEMENT_LINE_PAID', { line });
    settled.push({ orderCode, adjustmentCode, expected, received });
  }
  return settled;
}
