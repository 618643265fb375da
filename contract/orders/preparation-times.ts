// Preparation times: the minutes from accepting an order until it was ready. Pure: measured times of a
// product at an hour, the proposal for an order, and the share of promises that were kept.
import { preparationMinutes } from './states.ts';

/** An order that was accepted and made ready. */
export interface PreparedOrder {
  /** Each product once. */
  readonly productIds: readonly number[];
  /** Hour in Tehran at which it was accepted. */
  readonly hour: number;
  /** Minutes promised at acceptance. */
  readonly promised: number;
  /** Minutes until it was ready. */
  readonly taken: number;
}

/** Plausible minutes. In a shorter time staff only pressed the buttons, in a longer one they forgot to: neither measures the kitchen. */
export const plausibleMinutes = { least: 1, most: 180 } as const;
/** The maximum of measured orders; the newest are used. */
export const maxMeasured = 30;
/** The minimum of measured orders for a proposal. */
export const minMeasured = 8;
/** Share of orders that were ready within the proposed minutes: four of five. */
const share = 0.8;

export interface Measured {
  /** Rounded up to the step in which minutes are promised. */
  readonly minutes: number;
  /** The number of measured orders. */
  readonly orders: number;
}

export interface MeasuredHour {
  readonly hour: number;
  /** The measurement over all products; null with too few orders. */
  readonly all: Measured | null;
  /** Products with enough orders. */
  readonly products: readonly (Measured & { readonly productId: number })[];
}

export const isPlausible = ({ taken }: PreparedOrder): boolean =>
  taken >= plausibleMinutes.least && taken <= plausibleMinutes.most;

/** Hours are circular: 23 is next to 0. */
const isNear = (one: number, other: number): boolean => [0, 1, 23].includes(Math.abs(one - other));

/** `orders` are sorted newest first. An hour is measured with its own orders and those of the adjacent hours. */
export function measureHour(orders: readonly PreparedOrder[], hour: number): MeasuredHour {
  const near = orders.filter((order) => isPlausible(order) && isNear(order.hour, hour));
  const ofProduct = new Map<number, number[]>();
  for (const { productIds, taken } of near)
    for (const productId of productIds) {
      const times = ofProduct.get(productId) ?? [];
      if (times.length < maxMeasured) times.push(taken);
      ofProduct.set(productId, times);
    }
  return {
    hour,
    all: measured(near.slice(0, maxMeasured).map(({ taken }) => taken)),
    products: [...ofProduct]
      .sort(([one], [other]) => one - other)
      .flatMap(([productId, times]) => {
        const found = measured(times);
        return found ? [{ productId, ...found }] : [];
      }),
  };
}

function measured(times: readonly number[]): Measured | null {
  if (times.length < minMeasured) return null;
  const sorted = [...times].sort((one, other) => one - other);
  const { min, max, step } = preparationMinutes;
  const within = sorted[Math.ceil(sorted.length * share) - 1]!;
  return { minutes: Math.min(max, Math.max(min, Math.ceil(within / step) * step)), orders: times.length };
}

export interface Proposal extends Measured {
  /** The product that takes longest; null when only the hour is known. */
  readonly productId: number | null;
}

/** The slowest of an order's products decides, because they leave together. Null with too few orders. */
export function proposalOf({ all, products }: MeasuredHour, productIds: readonly number[]): Proposal | null {
  const known = products.filter(({ productId }) => productIds.includes(productId));
  const [slowest] = known.sort(
    (one, other) => other.minutes - one.minutes || one.productId - other.productId,
  );
  if (slowest) return slowest;
  return all && { ...all, productId: null };
}

export interface Kept {
  readonly orders: number;
  /** The number of orders that were ready in time. */
  readonly kept: number;
  /** Averages, in whole minutes. */
  readonly promised: number;
  readonly taken: number;
}

/** Null when there are no orders. */
export function keptOf(orders: readonly PreparedOrder[]): Kept | null {
  const counted = orders.filter(isPlausible);
  if (counted.length === 0) return null;
  const average = (sum: number) => Math.round(sum / counted.length);
  return {
    orders: counted.length,
    kept: counted.filter(({ promised, taken }) => taken <= promised).length,
    promised: average(counted.reduce((sum, { promised }) => sum + promised, 0)),
    taken: average(counted.reduce((sum, { taken }) => sum + taken, 0)),
  };
}
