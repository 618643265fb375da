import type { Evidence } from '@pishkhan/contract/ledger/evidence.ts';
import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { judgeDispute } from './dispute-judgement.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
const good: Evidence = {
  ...{ orderStatus: 'SUCCESSFUL', deliveryType: 'Ofood', placedAt: at(0), promisedAt: at(20) },
  moments: [{ at: at(19), what: 'prepared', courier: null }],
  items: [{ title: 'کوبیده', quantity: 1, isTicked: true }],
  handover: 'NO_CODE',
  courier: { assignedAt: null, arrivedAt: null, pickedUpAt: null, deliveredAt: null },
};
const bad: Evidence = {
  ...good,
  moments: [{ at: at(25), what: 'prepared', courier: null }],
  items: [{ title: 'کوبیده', quantity: 1, isTicked: false }],
};
const wonOf = (kind: 'REFUND' | 'CHARGE', evidence: Evidence) =>
  Array.from({ length: 400 }, (_, number) =>
    judgeDispute(createRandom(`d ${number}`), kind, evidence),
  ).filter(({ result }) => result === 'WON').length;

it.each(['REFUND', 'CHARGE'] as const)(
  'most disputes of a %s that the evidence supports are won, and few others',
  (kind) => {
    expect(wonOf(kind, good)).toBeGreaterThan(300);
    expect(wonOf(kind, bad)).toBeLessThan(100);
  },
);

it('a given code counts as complete evidence', () => {
  expect(wonOf('REFUND', { ...bad, handover: 'WITH_CODE' })).toBeGreaterThan(300);
});
