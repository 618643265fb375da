// The minutes that this shop promised last: what the next order begins with.
import { preparationMinutes } from '@pishkhan/contract/orders/states.ts';
import { createWatched } from '../session/public.ts';

const key = 'ordersMinutes';
const { min, max, usual } = preparationMinutes;

function read(): number {
  const stored = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isInteger(stored) && stored >= min && stored <= max ? stored : usual;
}

export const usualMinutes = createWatched(read());

export function rememberMinutes(minutes: number): void {
  localStorage.setItem(key, String(minutes));
  usualMinutes.set(minutes);
}
