// The reasons of a failed or incomplete print. Their texts are in page-words.ts.
import type { PrintOutcome } from '@pishkhan/contract/printing/print.ts';

export const printProblems = [
  'not-chosen',
  'unsupported',
  'absent',
  'in-use',
  'refused',
  'interrupted',
  'slow',
  'bridge-away',
  'bridge-token',
  'bridge-printer',
  'bridge-busy',
] as const;
export type PrintProblem = (typeof printProblems)[number];

/** Part of the paper may have come out; all other problems happen before the first byte. */
const halfWay: readonly PrintProblem[] = ['interrupted', 'slow'];

export class PrintFailed extends Error {
  readonly problem: PrintProblem;
  constructor(problem: PrintProblem) {
    super(problem);
    this.name = 'PrintFailed';
    this.problem = problem;
  }
  get outcome(): PrintOutcome & ('UNSURE' | 'FAILED') {
    return halfWay.includes(this.problem) ? 'UNSURE' : 'FAILED';
  }
}
