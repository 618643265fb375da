import { isDeepStrictEqual } from 'node:util';
import { forecast } from '@pishkhan/contract/orders/forecast.ts';
import { nfcReasonIds } from '@pishkhan/contract/orders/nfc.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { courierStates, deliveryTypes, kitchenStates } from '@pishkhan/contract/orders/states.ts';
import type { StaffStep } from '@pishkhan/contract/orders/steps.ts';
import { expect, it } from 'vitest';
import { someOrder } from '../../testkit/some-order.ts';
import { rowOf } from '../commands/receive-order.ts';
import { viewOrder } from '../reading/view-order.ts';
import { minutes, now, reported, seconds, someChange, someOrderState, unanswered } from '../sample-states.ts';
import { columnsOf, type OrderRow, orderStateOf } from '../table.ts';
import { type Command, decide } from './decide.ts';
import type { OrderState } from './order-state.ts';

const steps: StaffStep[] = [
  { action: 'accept', preparationTime: 20 },
  { action: 'prepare' },
  { action: 'ship' },
  ...[5, 15, 60].map((delayMinutes): StaffStep => ({ action: 'delay', delayMinutes })),
  ...[0, 1, 2].flatMap((line) =>
    [true, false].map((isPicked): StaffStep => ({ action: 'pick', line, isPicked })),
  ),
  ...nfcReasonIds.map(
    (reasonId): StaffStep => ({ action: 'nfc', report: { reasonId, ...extras(reasonId) } }),
  ),
  { action: 'pick', line: 1, isPicked: false, stationsPassed: 1 },
  { action: 'prioritize', isPrioritized: true },
  { action: 'prioritize', isPrioritized: false },
  { action: 'rate', rate: 'LIKE', reviewOptions: ['ON_TIME', 'POLITE', 'ON_TIME'] },
  { action: 'rate', rate: 'DISLIKE', reviewOptions: [] },
  { action: 'withdraw-change' },
];

/** The required extras of each reason. */
function extras(reasonId: number) {
  switch (reasonId) {
    case 27:
    case 28:
    case 31:
      return { productIds: [11] };
    case 29:
    case 41:
      return { description: 'نشانی ناخواناست' };
    case 30:
      return { duplicateOrderCodes: ['B-1'] };
    case 32:
      return { disasterReason: 'FIRE', description: 'طبقه بالا' } as const;
    case 36:
      return { description: '۱۰' };
    default:
      return {};
  }
}

const commandOf = (step: StaffStep): Command =>
  step.action === 'nfc' ? { action: 'report', report: step.report, duplicates: ['B-1'] } : step;

/** Facts of an order beside its three states. Only a NEW order can be unanswered; a pickup has no courier. */
const besides: Partial<OrderState>[] = [
  {},
  { call: unanswered() },
  { call: reported() },
  { change: someChange(someOrderState()) },
  { call: unanswered(), change: someChange(someOrderState()) },
  { picked: [1], delayMinutes: 15 },
  { picked: [0, 1], delayMinutes: 55 },
  { delayMinutes: 60 },
  { review: { rate: 'LIKE', reviewOptions: ['POLITE'] } },
  { pricing: null },
];

const accepted = { acceptedAt: now, preparationMinutes: 20, readyBy: minutes(20) };

const everyLife: OrderState[] = kitchenStates.flatMap((kitchen) =>
  courierStates.flatMap((courier) =>
    deliveryTypes.flatMap((deliveryType) =>
      besides
        .filter(({ call }) => kitchen === 'NEW' || call?.cause !== 'UNANSWERED')
        .filter(() => courier === 'NONE' || deliveryType !== 'Pickup')
        .map((beside) => {
          const isAccepted = kitchen !== 'NEW' && kitchen !== 'SCHEDULED';
          return someOrderState({ kitchen, courier, deliveryType, ...(isAccepted && accepted), ...beside });
        }),
    ),
  ),
);

const rowFor = (state: OrderState): OrderRow => ({
  ...rowOf(someOrder('S1', 'A-1', { placedAt: now }), now),
  delivery_type: state.deliveryType,
  ...columnsOf(state),
});

/** The row that the server writes; undefined when it refuses, or has nothing to change. */
function rowAfter(row: OrderRow, command: Command, at: Date): OrderRow | undefined {
  const decision = decide(command, orderStateOf(row), at);
  if (decision.kind !== 'change') return undefined;
  const columns = columnsOf(decision.state);
  return { ...row, ...columns, status_at: columns.status === row.status ? row.status_at : at };
}

/** Leaves out the version, which a forecast cannot know, and the seconds, which the screen counts itself. */
const compared = (order: Order | undefined) => order && { ...order, version: 0, statusSeconds: 0 };

it("the forecast equals the server's decision for every action in every state, and for the next one after it", {
  timeout: 60_000,
}, () => {
  const seen = new Set<string>();
  const differing: string[] = [];
  let compares = 0;
  /** The row and the order on the screen after the step; undefined when it is refused or changes nothing. */
  const compare = (row: OrderRow, order: Order, step: StaffStep, at: Date) => {
    const next = rowAfter(row, commandOf(step), at);
    const shown = forecast(order, step, at.getTime());
    compares += 1;
    seen.add(`${step.action} ${next ? 'done' : 'not done'}`);
    if (!isDeepStrictEqual(compared(shown), compared(next && viewOrder(next, at))))
      differing.push(`${JSON.stringify(step)} in ${placeOf(row)}`);
    return next && shown && { next, shown };
  };
  for (const state of everyLife) {
    const row = rowFor(state);
    const order = viewOrder(row, now);
    for (const step of steps) {
      // Accepted late, after its two minutes.
      compare(row, order, step, seconds(300));
      const first = compare(row, order, step, seconds(30));
      // The second step uses the forecast of the first, as it does offline.
      if (first) for (const next of steps) compare(first.next, first.shown, next, seconds(31));
    }
  }
  expect(differing.slice(0, 20)).toEqual([]);
  expect(compares).toBeGreaterThan(100_000);
  expect([...seen].sort()).toEqual(
    ['accept', 'delay', 'nfc', 'pick', 'prepare', 'prioritize', 'rate', 'ship', 'withdraw-change'].flatMap(
      (action) => [`${action} done`, `${action} not done`],
    ),
  );
});

const placeOf = ({ kitchen, courier, delivery_type, call, change, pricing, review }: OrderRow): string =>
  [kitchen, courier, delivery_type, call?.cause, change?.id, pricing !== null, review?.rate].join(' ');
