// The step of a run, a sentence about what to press next, and the act that is pressed. Pure.
import type { RunAnswer } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import type { Proposal } from '@pishkhan/contract/operators/proposal-calls.ts';
import { moneyWords } from './words.ts';

const words = moneyWords.next;

export const runSteps = ['DRAFT', 'APPROVAL', 'BOOKING', 'BANK_FILE', 'REPORT'] as const;
type RunStep = (typeof runSteps)[number];

export interface NextOfRun {
  /** Undefined when all steps are done, and for a discarded run. */
  step: RunStep | undefined;
  isDiscarded?: true;
  text: string;
  /** The act that the sentence names; undefined when a server or somebody else works. */
  act?: 'submit' | 'discard' | 'bankFile' | 'report' | 'seeProposal' | 'seeReturned';
}

/** `submission` is the proposal of the run that waits for a second person. */
export function nextOfRun(
  { run, transfers, proof }: RunAnswer,
  submission: Pick<Proposal, 'isOwn' | 'proposedBy'> | undefined,
): NextOfRun {
  switch (run.state) {
    case 'DRAFTING':
      return { step: 'DRAFT', text: words.drafting };
    case 'DRAFT':
      if (submission)
        return {
          step: 'APPROVAL',
          text: submission.isOwn ? words.waitsOwn : words.waits(submission.proposedBy.fullName),
          act: 'seeProposal',
        };
      return run.payable.shops === 0
        ? { step: 'DRAFT', text: words.nobody, act: 'discard' }
        : { step: 'DRAFT', text: words.draft, act: 'submit' };
    case 'BOOKING':
      return { step: 'BOOKING', text: words.booking };
    case 'BOOKED': {
      const count = (state: string) => transfers.find((one) => one.state === state)?.shops ?? 0;
      if (run.booked.shops === 0) return { step: undefined, text: words.nothingBooked };
      if (!proof?.file) return { step: 'BANK_FILE', text: words.bankFile, act: 'bankFile' };
      if (count('SENT') > 0) return { step: 'REPORT', text: words.report, act: 'report' };
      if (count('RETURNED') > 0)
        return { step: 'REPORT', text: words.returned(count('RETURNED')), act: 'seeReturned' };
      return { step: undefined, text: words.done };
    }
    case 'DISCARDED':
      return { step: undefined, isDiscarded: true, text: words.discarded };
    default:
      return run.state satisfies never;
  }
}
