import { expect, test } from 'vitest';
import { instant, sampleOrder } from '../../testkit/sample-order.ts';
import { stageOf } from './stages.ts';

const reported = { cause: 'REPORTED', at: instant(300), reasonId: 33, description: null } as const;

test('an order that was reported while it was cooked stays with the kitchen; one that nobody accepted stays new', () => {
  expect(stageOf(sampleOrder({ kitchen: 'PREPARING', call: reported }))).toBe('preparing');
  expect(stageOf(sampleOrder({ call: reported }))).toBe('new');
  expect(stageOf(sampleOrder({ call: { ...reported, cause: 'UNANSWERED', reasonId: null } }))).toBe('new');
});

test('a finished order has no stage', () => {
  expect(stageOf(sampleOrder({ kitchen: 'CANCELED' }))).toBeUndefined();
});
