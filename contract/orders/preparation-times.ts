// Preparation times as they were: from accepting an order until it was ready. Pure: what is measured for a product at an
// hour, what is proposed for an order, and how promises were kept.
import { preparationMinutes } from './states.ts';

/** An order that was accepted and made ready. */
export interface PreparedOrder {
  /** Each product once. */
  readonly productIds: readonly number[];
  /** Of Tehran, when it was accepted. */
  readonly hour: number;
  /** Minutes that were promised when it was accepted. */
  readonly promised: number;
  /** Minutes that it took. */
  readonly taken: number;
}

/** A shorter one was pressed through, a longer one forgotten: neither says anything about the kitchen. */
export const believable = { least: 1, most: 180 } as const;
/** The newest so many orders count. */
export const maxMeasured = 30;
/** With fewer nothing is proposed. */
export const minMeasured = 8;
/** Four of five orders were ready within what is proposed. */
const share = 0.8;

export interface Measured {
  /** In the steps in which minutes are promised. */
  readonly minutes: number;
  /** From so many orders. */
  readonly orders: number;
}

export interface MeasuredHour {
  readonly hour: number;
  /** Over all products; null with too few orders. */
  readonly all: Measured | null;
  /** Those with enough orders. */
  readonly products: readonly (Measured & { readonly productId: number })[];
}

export const isBelievable = ({ taken }: PreparedOrder): boolean =>
  taken >= believable.least && taken <= believable.most;

/** Hours are a circle: 23 lies beside 0. */
const isNear = (one: number, other: number): boolean => [0, 1, 23].includes(Math.abs(one - other));

/** `orders` are the newest first. At an hour count its own orders and those of the hours beside it. */
export function measureHour(orders: readonly PreparedOrder[], hour: number): MeasuredHour {
  const near = orders.filter((order) => isBelievable(order) && isNear(order.hour, hour));
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
  /** The product that takes longest; null where the hour alone is known. */
  readonly productId: number | null;
}

/** Of an order's products the slowest decides, since they leave together. Null: too few orders. */
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
  /** Of them ready in time. */
  readonly kept: number;
  /** Averages, in whole minutes. */
  readonly promised: number;
  readonly taken: number;
}

/** Null without an order. */
export function keptOf(orders: readonly PreparedOrder[]): Kept | null {
  const counted = orders.filter(isBelievable);
  if (counted.length === 0) return null;
  const average = (sum: number) => Math.round(sum / counted.length);
  return {
    orders: counted.length,
    kept: counted.filter(({ promised, taken }) => taken <= promised).length,
    promised: average(counted.reduce((sum, { promised }) => sum + promised, 0)),
    taken: average(counted.reduce((sum, { taken }) => sum + taken, 0)),
  };
}
