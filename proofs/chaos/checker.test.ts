import { describe, expect, test } from 'vitest';
import { check, type Rule } from './checker.ts';
import type { LoggedMoment, Operation, Truth } from './history.ts';

const at = { vendorCode: 'V', orderCode: 'A' };
const moment = (
  seq: number,
  what: LoggedMoment['what'],
  status: string,
  more: Partial<LoggedMoment> = {},
) => ({
  ...at,
  seq,
  version: seq,
  what,
  status,
  userId: more.actor === 'staff' ? 7 : null,
  actor: 'customer',
  ...more,
});
const staff = { actor: 'staff', userId: 7 };

/** A history without violations. */
const operations: Operation[] = [
  { ...at, kind: 'created', invokedAt: 0, endedAt: 10, outcome: 'ok', version: 1 },
  { ...at, kind: 'accepted', userId: 7, invokedAt: 20, endedAt: 30, outcome: 'ok', version: 2 },
  { ...at, kind: 'accepted', userId: 8, invokedAt: 20, endedAt: 40, outcome: 'refused' },
  { ...at, kind: 'prepared', userId: 7, invokedAt: 50, endedAt: 90, outcome: 'unknown' },
];
const truth: Truth = {
  log: [
    moment(1, 'created', 'NEW'),
    moment(2, 'accepted', 'PREPARING', staff),
    moment(3, 'prepared', 'SEARCHING', staff),
  ],
  orders: [
    {
      ...at,
      status: 'SEARCHING',
      version: 3,
      items: [
        { productVariationId: 1, price: 100, priceAfterDiscount: 90, quantity: 2, options: [{ price: 5 }] },
      ],
      expenses: [{ amount: 10 }],
      rawTotal: 210,
      totalAfterDiscount: 190,
      total: 200,
    },
  ],
  panels: [{ vendorCode: 'V', seqs: [1, 2, 3] }],
  gone: [
    { vendorCode: 'V', variantId: 1, pieces: 2 },
    { vendorCode: 'V', variantId: 2, pieces: 0 },
  ],
  effects: [
    { ...at, version: 2 },
    { ...at, version: 3 },
  ],
};

const broken = (change: { operations?: Operation[] } & Partial<Truth>): Rule[] => {
  const { operations: changed = operations, ...rest } = change;
  return [...new Set(check(changed, { ...truth, ...rest }).map(({ rule }) => rule))];
};
const { log } = truth;
const order = truth.orders[0]!;

test('a correct history has no violations', () => {
  expect(check(operations, truth)).toEqual([]);
});

test('an operation without an answer may have happened or not', () => {
  const undone = { log: log.slice(0, 2), orders: [{ ...order, version: 2, status: 'PREPARING' }] };
  expect(
    broken({ ...undone, panels: [{ vendorCode: 'V', seqs: [1, 2] }], effects: [{ ...at, version: 2 }] }),
  ).toEqual([]);
});

describe('detects each kind of violation', () => {
  const without = (seq: number) => log.filter((one) => one.seq !== seq);
  test.each<[Rule, Parameters<typeof broken>[0]]>([
    ['lost', { log: without(2) }],
    ['doubled', { log: [...log, moment(4, 'accepted', 'SEARCHING', staff)] }],
    ['done-though-refused', { log: [...log, moment(4, 'accepted', 'SEARCHING', { ...staff, userId: 8 })] }],
    [
      'wrong-version',
      { operations: operations.map((one) => (one.version === 2 ? { ...one, version: 3 } : one)) },
    ],
    ['illegal-path', { log: log.with(2, moment(3, 'prepared', 'NEW', staff)) }],
    ['illegal-path', { log: log.with(0, moment(1, 'created', 'PREPARING')) }],
    ['version-gap', { log: log.with(2, { ...log[2]!, version: 4 }) }],
    ['sequence-gap', { log: log.with(2, { ...log[2]!, seq: 4 }) }],
    [
      'order-of-time',
      {
        operations: operations.map((one) =>
          one.version === 1 ? { ...one, invokedAt: 60, endedAt: 70 } : one,
        ),
      },
    ],
    ['panel-differs', { panels: [{ vendorCode: 'V', seqs: [1, 3] }] }],
    ['panel-differs', { panels: [{ vendorCode: 'V', seqs: [1, 2, 2, 3] }] }],
    ['panel-differs', { panels: [{ vendorCode: 'V', seqs: [1, 2] }] }],
    ['effect-missing', { effects: [{ ...at, version: 2 }] }],
    ['effect-twice', { effects: [...truth.effects!, { ...at, version: 3 }] }],
    ['effect-invented', { effects: [{ ...at, version: 1 }, ...truth.effects!] }],
    ['effect-reordered', { effects: truth.effects!.toReversed() }],
    ['money', { orders: [{ ...order, total: 201 }] }],
    ['miscounted', { gone: [{ vendorCode: 'V', variantId: 1, pieces: 4 }] }],
    ['miscounted', { gone: [{ vendorCode: 'V', variantId: 1, pieces: 0 }] }],
    ['miscounted', { log: without(2), orders: [{ ...order, status: 'CANCELED' }] }],
    ['order-differs', { orders: [{ ...order, status: 'PREPARING' }] }],
  ])('%s', (rule, change) => {
    expect(broken(change)).toContain(rule);
  });
});
