// Whether a settlement adds up, and what it leaves open. Pure.
// A settlement names what it pays: orders and adjustments of one shop, each with its amount. Expected is what the ledger
// owes for each of them and has not paid yet; a line that pays another amount leaves the rest open.
import { type Fault, refuse } from '../faults.ts';
import { addToman } from '../money/toman.ts';

/** The subject of a line: an order, or one adjustment of it. */
export interface SettledSubject {
  orderCode: string;
  adjustmentCode: string | null;
}
export interface ToldLine extends SettledSubject {
  /** Toman; negative where the shop owes it. */
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

/** The amounts owed and paid before of a subject; undefined when it is not in the ledger of the shop. */
export type OpenAmount = (subject: SettledSubject) => { owed: number; paid: number } | undefined;

/** A settlement is refused as a whole. */
export function settle(
  { amount, lines }: { amount: number; lines: readonly ToldLine[] },
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
