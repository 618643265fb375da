import { expect, it } from 'vitest';
import type { OrderStatus } from '../orders/states.ts';
import { type LatenessState, latenessOf } from './lateness.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 29, 12) + minutes * 60_000);
const state = (status: OrderStatus, changes: Partial<LatenessState> = {}): LatenessState => ({
  ...{ status, deliveryType: 'Ofood', courier: 'ASSIGNED', statusAt: at(0), readyBy: at(20) },
  ...changes,
});
/** The kind and the minute since which it is late, or the minute of the next look. */
const told = (of: LatenessState, minute: number): string => {
  const lateness = latenessOf(of, at(minute));
  const minuteOf = (date: Date) => (date.getTime() - at(0).getTime()) / 60_000;
  if (lateness.is === 'late') return `${lateness.kind} since ${minuteOf(lateness.since)}`;
  return lateness.is === 'over' ? 'over' : `next at ${minuteOf(lateness.nextAt)}`;
};

it('a kitchen is late five minutes after its promise', () => {
  expect(told(state('PREPARING'), 24.9)).toBe('next at 25');
  expect(told(state('PREPARING'), 25)).toBe('kitchen-late since 20');
});

it('a courier is late ten minutes after the food was ready and promised', () => {
  expect(told(state('SEARCHING', { courier: 'SEARCHING', statusAt: at(15) }), 29.9)).toBe('next at 30');
  expect(told(state('SEARCHING', { courier: 'SEARCHING', statusAt: at(15) }), 30)).toBe(
    'courier-late since 20',
  );
  expect(told(state('COURIER_TO_ORIGIN', { statusAt: at(40) }), 50)).toBe('courier-late since 40');
});

it('a courier who was not found is no late one, nor is one who stands in the shop', () => {
  expect(told(state('SEARCHING', { courier: 'NOT_FOUND' }), 90)).toBe('next at 91');
  expect(told(state('WAITING_FOR_PICKUP', { courier: 'ARRIVED' }), 90)).toBe('next at 91');
});

it('ready food waits for the shop’s own courier, but a customer may come late', () => {
  const waits = { courier: 'NONE', statusAt: at(20) } as const;
  expect(told(state('WAITING_FOR_PICKUP', { ...waits, deliveryType: 'OwnDelivery' }), 30)).toBe(
    'courier-late since 20',
  );
  expect(told(state('WAITING_FOR_PICKUP', { ...waits, deliveryType: 'Pickup' }), 90)).toBe('next at 91');
});

it('a delivery is late after an hour', () => {
  expect(told(state('DELIVERING', { statusAt: at(30) }), 89)).toBe('next at 90');
  expect(told(state('DELIVERING', { statusAt: at(30) }), 90)).toBe('courier-late since 30');
});

it('an order that somebody calls about is looked at later, an ended one never', () => {
  expect(told(state('NEED_FOR_CALL'), 90)).toBe('next at 91');
  for (const status of ['DELIVERED', 'SUCCESSFUL', 'CANCELED'] as const)
    expect(told(state(status), 90)).toBe('over');
});
