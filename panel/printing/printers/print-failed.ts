// The reasons of a failed, incomplete or unconfirmed print. Their texts are in page-words.ts.
import type { PrintOutcome, PrintReason } from '@pishkhan/contract/printing/print.ts';

export type PrintProblem =
  | 'not-chosen'
  | 'unsupported'
  | 'absent'
  | 'in-use'
  | 'refused'
  | 'no-paper'
  | 'cover-open'
  | 'off-line'
  | 'printer-error'
  | 'interrupted'
  | 'slow'
  | 'unconfirmed'
  | 'bridge-away'
  | 'bridge-token'
  | 'bridge-printer'
  | 'bridge-busy';

/** Outcomes of problems after the first byte. All other problems happen before it. */
const outcomes: Partial<Record<PrintProblem, 'UNSURE' | 'UNCONFIRMED'>> = {
  interrupted: 'UNSURE',
  slow: 'UNSURE',
  unconfirmed: 'UNCONFIRMED',
};

const reasons: Partial<Record<PrintProblem, PrintReason>> = {
  'no-paper': 'NO_PAPER',
  'cover-open': 'COVER_OPEN',
  'off-line': 'OFF_LINE',
  'printer-error': 'PRINTER_ERROR',
  absent: 'UNREACHABLE',
  refused: 'UNREACHABLE',
  'bridge-away': 'UNREACHABLE',
};

export class PrintFailed extends Error {
  readonly problem: PrintProblem;
  /** Undefined when the printer reports nothing. */
  readonly reason: PrintReason | undefined;
  constructor(problem: PrintProblem, reason = reasons[problem]) {
    super(problem);
    this.name = 'PrintFailed';
    this.problem = problem;
    this.reason = reason;
  }
  get outcome(): PrintOutcome & ('UNSURE' | 'UNCONFIRMED' | 'FAILED') {
    return outcomes[this.problem] ?? 'FAILED';
  }
}
