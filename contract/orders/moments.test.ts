import { expect, test } from 'vitest';
import { canMoveKitchen, momentRule } from './moments.ts';
import { orderMoments } from './order.ts';
import { actionRule, deliveryTypes, type KitchenState, kitchenStates, orderActions } from './states.ts';

/** Written by hand from docs/behaviour/orders.md and the decisions, not from the table. */
const ways: Record<KitchenState, KitchenState[]> = {
  SCHEDULED: ['NEW', 'CANCELED'],
  NEW: ['PREPARING', 'CANCELED'],
  PREPARING: ['READY', 'CANCELED', 'COMPLETED'],
  READY: ['HANDED_OVER', 'CANCELED', 'COMPLETED'],
  HANDED_OVER: ['COMPLETED'],
  COMPLETED: [],
  CANCELED: [],
};

test('the kitchen moves only forward or to its end; an order on the road becomes CANCELED only after a call', () => {
  for (const from of kitchenStates)
    for (const to of kitchenStates) {
      const isWay = from === to || ways[from].includes(to);
      expect(canMoveKitchen(from, to, false), `${from} to ${to}`).toBe(isWay);
      const isReturn = from === 'HANDED_OVER' && to === 'CANCELED';
      expect(canMoveKitchen(from, to, true), `${from} to ${to}, called`).toBe(isWay || isReturn);
    }
});

test('the steps of staff move the kitchen as their table says, whoever carries the food', () => {
  const moments = { accept: 'accepted', prepare: 'prepared', ship: 'shipped' } as const;
  for (const action of orderActions)
    for (const type of deliveryTypes) {
      const { from, to } = actionRule(action);
      expect(momentRule(moments[action]).moves).toEqual([{ from, to: to[type] }]);
    }
});

test('each moment names its actor and its meaning', () => {
  for (const what of orderMoments) {
    const { by, means } = momentRule(what);
    expect(by.length, what).toBeGreaterThan(0);
    expect(means, what).toMatch(/\.$/);
  }
});
