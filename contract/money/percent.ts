// A percentage of money. A file of its own, because toman.ts is in the chunk of the order board.
import { type Toman, toman } from './toman.ts';

/** Percent of an amount, rounded half up to a whole toman, in integer arithmetic. */
export const percentOf = (amount: number, percent: number): Toman =>
  toman(Math.floor((toman(amount * percent) + 50) / 100));
