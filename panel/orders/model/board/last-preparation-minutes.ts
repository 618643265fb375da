// The preparation minutes that this shop promised last, without the minutes that a busy shop adds: the default for the next order.
import { preparationMinutes } from '@pishkhan/contract/orders/states.ts';
import { createSignal } from '../../../infra/signals/signal.ts';

const key = 'ordersMinutes';
const { min, max, usual } = preparationMinutes;

function read(): number {
  const stored = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isInteger(stored) && stored >= min && stored <= max ? stored : usual;
}

export const lastMinutes = createSignal(read());

export function rememberMinutes(minutes: number): void {
  localStorage.setItem(key, String(minutes));
  lastMinutes.set(minutes);
}
