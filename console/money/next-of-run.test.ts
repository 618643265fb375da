import type { RunAnswer } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { expect, it } from 'vitest';
import { nextOfRun } from './next-of-run.ts';

const some = { shops: 2, toman: 9_000 };
const none = { shops: 0, toman: 0 };

function answerOf({
  state,
  payable = some,
  booked = none,
  hasFile = false,
  transfers = [],
}: {
  state: RunAnswer['run']['state'];
  payable?: typeof some;
  booked?: typeof some;
  hasFile?: boolean;
  transfers?: RunAnswer['transfers'][number]['state'][];
}): RunAnswer {
  const at = '2026-11-29T08:00:00.000Z';
  const file = hasFile ? { ...booked, at, sha256: 'f'.repeat(64) } : null;
  return {
    run: {
      ...{ id: 1, state, through: '2026-11-28', minimum: 1, named: null, createdBy: null, createdAt: at },
      ...{ draftedAt: at, approvedAt: null, bookedAt: null, discardedAt: null, candidates: 2, drafted: 2 },
      ...{ payable, booked, failed: none },
    },
    ...{ digest: null, excluded: [], failures: [] },
    transfers: transfers.map((state) => ({ state, shops: 1, toman: 4_500 })),
    proof: state === 'BOOKED' ? { rows: booked, ledger: booked, file } : null,
  };
}
const submission = (isOwn: boolean) => ({ isOwn, proposedBy: { id: 1, fullName: 'لیلا فرهمند' } });

it.each([
  [{ state: 'DRAFTING' }, undefined, 'DRAFT', undefined],
  [{ state: 'DRAFT' }, undefined, 'DRAFT', 'submit'],
  [{ state: 'DRAFT', payable: none }, undefined, 'DRAFT', 'discard'],
  [{ state: 'DRAFT' }, submission(true), 'APPROVAL', 'seeProposal'],
  [{ state: 'BOOKING' }, undefined, 'BOOKING', undefined],
  [{ state: 'BOOKED', booked: some, transfers: ['SENT'] }, undefined, 'BANK_FILE', 'bankFile'],
  [{ state: 'BOOKED', booked: some, hasFile: true, transfers: ['SENT'] }, undefined, 'REPORT', 'report'],
  [
    { state: 'BOOKED', booked: some, hasFile: true, transfers: ['SENT', 'RETURNED'] },
    undefined,
    'REPORT',
    'report',
  ],
  [
    { state: 'BOOKED', booked: some, hasFile: true, transfers: ['PAID', 'RETURNED'] },
    undefined,
    'REPORT',
    'seeReturned',
  ],
  [{ state: 'BOOKED', booked: some, hasFile: true, transfers: ['PAID'] }, undefined, undefined, undefined],
  [{ state: 'BOOKED' }, undefined, undefined, undefined],
  [{ state: 'DISCARDED' }, undefined, undefined, undefined],
] as const)('a run %j with the submission %j is at %s, and the act is %s', (run, waiting, step, act) => {
  const next = nextOfRun(answerOf(run as unknown as Parameters<typeof answerOf>[0]), waiting);
  expect(next.step).toBe(step);
  expect(next.act).toBe(act);
});

it('a submission of somebody else is named', () => {
  const next = nextOfRun(answerOf({ state: 'DRAFT' }), submission(false));
  expect(next.text).toContain('لیلا فرهمند');
});
