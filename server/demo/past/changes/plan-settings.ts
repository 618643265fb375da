// Changed settings of a demo's shop, derived from its present state: each ends at the present value. Pure.
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { setDeliveries, setMinimumBasket, setPackingPrice } from '@pishkhan/contract/vendors/calls.ts';
import type { DemoShop } from '../../shop.ts';
import { type Chance, createChance } from '../chance.ts';
import { someOpenTime } from '../opening-hours.ts';
import type { Step } from '../steps.ts';
import { type Author, changed, type PastEntry, someAuthor } from './past-entry.ts';

/** Each list in chronological order. */
export interface PastSettings {
  packing: readonly Step[];
  minimum: readonly Step[];
  /** Steps of the shop's first area; empty without one. */
  delivery: readonly Step[];
}

/** Differences to the present value as `[daysAgo, toman]`; the last step leads to the present value. */
const packingMoves = [
  [61, -5_000],
  [24, -3_000],
  [23, 2_000],
] as const;
const minimumMoves = [
  [38, -40_000],
  [9, -20_000],
] as const;
const deliveryMoves = [[52, -5_000]] as const;

export function planSettings(shop: DemoShop, now: Date): PastSettings {
  const { vendor, areas } = shop;
  const chance = createChance(`the settings of ${vendor.code}`);
  const stepsOf = (moves: readonly (readonly [number, number])[], present: number): Step[] =>
    moves.map(([daysAgo, less], index) => ({
      at: someOpenTime(chance, shop, now, daysAgo),
      from: present + less,
      to: present + (moves[index + 1]?.[1] ?? 0),
    }));
  return {
    packing: stepsOf(packingMoves, vendor.packing_price),
    minimum: stepsOf(minimumMoves, vendor.minimum_basket),
    delivery: areas[0] ? stepsOf(deliveryMoves, areas[0].price) : [],
  };
}

/** `areaId` is that of the first area. */
export function settingsEntries(
  chance: Chance,
  { packing, minimum, delivery }: PastSettings,
  { code, areaId, staff }: { code: string; areaId: number | undefined; staff: readonly Author[] },
): PastEntry[] {
  const entries = (call: Call, part: string, id: number | string, column: string, steps: readonly Step[]) =>
    steps.map(({ at, from, to }) => ({
      ...{ at, call, by: someAuthor(chance, staff, call) },
      changes: [changed(part, id, { [column]: from }, { [column]: to })],
    }));
  return [
    ...entries(setPackingPrice, 'vendor', code, 'packing_price', packing),
    ...entries(setMinimumBasket, 'vendor', code, 'minimum_basket', minimum),
    ...(areaId === undefined
      ? []
      : entries(setDeliveries, 'vendor_polygon', areaId, 'delivery_price', delivery)),
  ];
}
