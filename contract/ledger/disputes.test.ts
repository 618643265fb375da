import { describe, expect, it, test } from 'vitest';
import { transactionKinds } from './accounts.ts';
import { disputeTextSchema } from './dispute-calls.ts';
import {
  type DisputeState,
  disputeRefusal,
  disputeResults,
  disputeStates,
  isAnswered,
  judgeAnswer,
  maxDisputes,
} from './disputes.ts';

const until = new Date('2026-11-30T12:00:00Z');
const charge = { kind: 'CHARGE', disputeUntil: until, states: [] as DisputeState[] } as const;

describe('a dispute', () => {
  it('can be opened until its deadline, itself included', () => {
    expect(disputeRefusal(charge, until)).toBeUndefined();
    expect(disputeRefusal(charge, new Date(until.getTime() + 1))).toBe('DISPUTE_TOO_LATE');
  });

  it('is of refunds and charges with a deadline', () => {
    const disputable = transactionKinds.filter((kind) => !disputeRefusal({ ...charge, kind }, until));
    expect(disputable).toEqual(['REFUND', 'CHARGE']);
    expect(disputeRefusal({ ...charge, disputeUntil: null }, until)).toBe('NOT_DISPUTABLE');
  });

  it.each([
    [['OPEN'], 'DISPUTE_EXISTS'],
    [['WON'], 'DISPUTE_EXISTS'],
    [['WITHDRAWN', 'LOST'], 'DISPUTE_EXISTS'],
    [['WITHDRAWN'], undefined],
    [Array(maxDisputes).fill('WITHDRAWN'), 'NOT_DISPUTABLE'],
  ] as [DisputeState[], string | undefined][])('after %j: %s', (states, code) => {
    expect(disputeRefusal({ ...charge, states }, until)).toBe(code);
  });

  it('is withdrawn as long as it is not answered', () => {
    expect(disputeStates.map(isAnswered)).toEqual([false, false, true, true]);
  });
});

test('an answer counts once; a repeated one succeeds, a different one is refused', () => {
  for (const result of disputeResults) {
    const told = { result, reason: 'بررسی شد' };
    expect(judgeAnswer({ state: 'OPEN', answer: null }, told)).toBe('new');
    expect(judgeAnswer({ state: result, answer: 'بررسی شد' }, told)).toBe('known');
    expect(judgeAnswer({ state: result, answer: null }, told)).toBe('DISPUTE_ANSWERED');
    expect(judgeAnswer({ state: result, answer: 'نه' }, told)).toBe('DISPUTE_ANSWERED');
    expect(judgeAnswer({ state: 'WITHDRAWN', answer: null }, told)).toBe('DISPUTE_WITHDRAWN');
  }
  expect(judgeAnswer({ state: 'LOST', answer: 'نه' }, { result: 'WON', reason: 'نه' })).toBe(
    'DISPUTE_ANSWERED',
  );
});

test.each([
  ['', false],
  ['         \n', false],
  ['نه کوتاه', false],
  ['سفارش كامل تحويل شد', true],
  ['ا'.repeat(1_000), true],
  ['ا'.repeat(1_001), false],
  ['ا'.repeat(10_000), false],
])('a text of %#', (text, isSound) => {
  expect(disputeTextSchema.safeParse(text).success).toBe(isSound);
});
