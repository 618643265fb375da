// The orders of a demo's shop before its start: within its hours, mostly in its rush, mostly delivered. Pure.
import { distanceMetres, offsetSpot } from '@pishkhan/contract/map/geometry.ts';
import { acknowledgement, type CourierState, type DeliveryType } from '@pishkhan/contract/orders/states.ts';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import { fromTehranWallClock, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { isWithinShifts } from '@pishkhan/contract/time/weekly-shifts.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import { type PastOrder, type PastStep, whoMoves } from '../../orders/public.ts';
import type { DemoShop } from '../shop.ts';
import { type PastVariant, someBasket } from './basket.ts';
import { type Chance, createChance } from './chance.ts';
import { type PastSettings, planSettings } from './changes/plan-settings.ts';
import { weekOf } from './opening-hours.ts';
import { someCourier, someCustomer } from './people.ts';
import { valueAt } from './steps.ts';

export interface Past {
  shop: DemoShop;
  cityId: number;
  menu: readonly PastVariant[];
  /** The people who accept its orders. */
  staff: readonly Extract<Actor, { kind: 'staff' }>[];
  now: Date;
}

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Every order is over by then. */
const maxMs = 120 * minuteMs;

/** Planned in chunks, because people already sign in meanwhile. */
export async function planPast(past: Past): Promise<PastOrder[]> {
  const { shop, now } = past;
  const chance = createChance(`the past of ${shop.vendor.code}`);
  const week = weekOf(shop);
  const settings = planSettings(shop, now);
  const times = [];
  for (let day = shop.past.days; day >= 0; day -= 1)
    for (let count = someCount(chance, shop, day, now); count > 0; count -= 1)
      times.push(someTime(chance, shop, new Date(now.getTime() - day * dayMs)));
  const ordered = times
    .filter((at) => isWithinShifts(week, at) && now.getTime() - at.getTime() > maxMs)
    .sort((one, other) => one.getTime() - other.getTime());
  const first = chance.whole(0, codes - 1);
  return mapInChunks([...ordered.entries()], ordersAtOnce, ([index, at]) =>
    planOrder({ ...past, settings }, chance, at, codeOf(first, index)),
  );
}

const ordersAtOnce = 20;

/** Thursdays and Fridays are busier, and the shop has grown by a third in its three months. */
function someCount(chance: Chance, { past: { ordersADay, days } }: DemoShop, day: number, now: Date): number {
  const { year, month, day: date } = tehranWallClock(new Date(now.getTime() - day * dayMs));
  const isWeekend = [4, 5].includes(new Date(Date.UTC(year, month - 1, date)).getUTCDay());
  const usual = ordersADay * (1 - (day / days) * 0.25) * (isWeekend ? 1.4 : 1);
  return Math.round(usual) + chance.whole(-3, 3);
}

/** All codes of six digits. A prime step visits each of them once, and neighbours look unrelated. */
const codes = 900_000;
const codeStep = 377_171;
const codeOf = (first: number, index: number): string =>
  String(100_000 + ((first + index * codeStep) % codes));

function someTime(chance: Chance, { past: { rush } }: DemoShop, day: Date): Date {
  const [from, to] = chance.isLucky(75) ? chance.oneOf(rush) : [7, 23];
  const { year, month, day: date } = tehranWallClock(day);
  const minute = chance.whole(from * 60, to * 60 - 1);
  const start = fromTehranWallClock(year, month, date, Math.floor(minute / 60), minute % 60);
  return new Date(start.getTime() + chance.whole(0, 59) * 1000);
}

function planOrder(
  past: Past & { settings: PastSettings },
  chance: Chance,
  at: Date,
  code: string,
): PastOrder {
  const { shop, cityId, menu, settings } = past;
  const { vendor } = shop;
  const { latitude, longitude } = vendor;
  const deliveryType = someWay(chance, shop);
  const { street, phone, name, comment } = someCustomer(chance, shop);
  const home = deliveryType === 'Pickup' ? null : someHome(chance, shop);
  const basket = someBasket(chance, menu, {
    at,
    minimum: vendor.minimum_basket,
    charges: {
      packingPrice: valueAt(settings.packing, vendor.packing_price, at),
      packagingTax: vendor.packaging_tax,
      deliveryPrice: home ? priceOf(past, deliveryType, distanceMetres(home, vendor), at) : 0,
      voucherValue: chance.isLucky(12) ? 30_000 : 0,
    },
  });
  return {
    order: {
      vendorCode: vendor.code,
      code,
      shop: { latitude, longitude, cityId },
      deliveryType,
      placedAt: at,
      paidAt: paysOnDelivery(code) ? null : at,
      customer: {
        name,
        phone,
        comment,
        address: home && street,
        latitude: home?.latitude ?? null,
        longitude: home?.longitude ?? null,
      },
      scheduled: null,
      handoverCode: null,
      ...basket,
    },
    steps: someOrderState(past, chance, { deliveryType, placedAt: at, lines: basket.items.length }),
  };
}

/**
 * Percentage of customers who pay cash, same as in the simulator. It has its own random source, so that
 * nothing else of the past depends on it.
 */
const cashPercent = 10;
const paysOnDelivery = (code: string): boolean => createChance(`payment of ${code}`).isLucky(cashPercent);

function someWay(chance: Chance, { vendor, areas }: DemoShop): DeliveryType {
  if (chance.isLucky(15)) return 'Pickup';
  if (areas.length === 0) return 'Ofood';
  return vendor.ofood_delivery && chance.isLucky(70) ? 'Ofood' : 'OwnDelivery';
}

/** Homes within two and a half kilometres, which every courier serves. */
const someHome = (chance: Chance, { vendor }: DemoShop) =>
  offsetSpot(vendor, chance.whole(-1700, 1700), chance.whole(-1700, 1700));

function priceOf(
  { shop: { areas }, settings }: Past & { settings: PastSettings },
  deliveryType: DeliveryType,
  metres: number,
  at: Date,
): number {
  if (deliveryType === 'Ofood') return 20_000 + 6_000 * Math.round(metres / 1000);
  const area = areas.find((one) => metres < one.metres)!;
  return area === areas[0] ? valueAt(settings.delivery, area.price, at) : area.price;
}

/**
 * The course of an order: delivered, or canceled by the customer or because the shop did not answer. The
 * marketplace had to call about some.
 */
function someOrderState(
  { staff }: Past,
  chance: Chance,
  { deliveryType, placedAt, lines }: { deliveryType: DeliveryType; placedAt: Date; lines: number },
): PastStep[] {
  let at = placedAt;
  const later = (low: number, high: number): Date => {
    at = new Date(at.getTime() + chance.whole(low * 60, high * 60) * 1000);
    return at;
  };
  const staffed = chance.oneOf(staff);
  if (chance.isLucky(4))
    return [
      {
        command: { action: 'cancel', reason: 'مشتری منصرف شد.' },
        actor: { kind: 'customer' },
        at: later(0.3, 1.5),
      },
    ];
  const preparationTime = chance.oneOf([15, 20, 25, 30]);
  // Nobody answered in time, and the marketplace called.
  const isUnanswered = chance.isLucky(1.5);
  const unanswered: PastStep[] = isUnanswered ? [fireTimer(later(callMinutes, callMinutes))] : [];
  if (isUnanswered && chance.isLucky(30)) return [...unanswered, fireTimer(later(callMinutes, callMinutes))];
  const accept: PastStep = {
    command: { action: 'accept', preparationTime },
    actor: staffed,
    // A few after the two minutes in which an answer is due.
    at: isUnanswered || !chance.isLucky(5) ? later(0.2, 1.6) : later(2.1, 3.5),
  };
  if (chance.isLucky(3))
    return [
      ...unanswered,
      accept,
      {
        command: { action: 'cancel', reason: 'نشانی اشتباه بود.' },
        actor: { kind: 'customer' },
        at: later(1, 4),
      },
    ];
  const courier = someCourier(chance);
  // Promises are broken more often in a rush.
  const isSlow = chance.isLucky([12, 13, 20, 21].includes(tehranWallClock(placedAt).hour) ? 30 : 12);
  const move = (to: CourierState, low: number, high: number, actor = whoMoves[to]): PastStep => {
    const update = { to, attempt: 1, at: later(low, high), ...(deliveryType === 'Ofood' && { courier }) };
    return { command: { action: 'move-courier', update }, actor, at: update.at };
  };
  const own = { kind: 'own-courier' } as const;
  const isOfood = deliveryType === 'Ofood';
  // Built in chronological order.
  return [
    ...unanswered,
    accept,
    ...(isOfood ? [move('SEARCHING', 0.1, 0.4), move('ASSIGNED', 0.3, 1.5)] : []),
    ...(chance.isLucky(1.5) ? moreTime(staffed, later(1, 4), later(0.5, 2)) : []),
    {
      command: { action: 'prepare' },
      actor: staffed,
      at: isSlow ? later(preparationTime, preparationTime + 8) : later(8, preparationTime),
    },
    // Many shops tick items while packing.
    ...(chance.isLucky(40)
      ? Array.from({ length: lines }, (_, line) => tick(staffed, line, later(0.05, 0.2)))
      : []),
    ...(isOfood ? [move('ARRIVED', 0.5, 5)] : []),
    { command: { action: 'ship' }, actor: staffed, at: later(0.5, isOfood ? 3 : 8) },
    ...(isOfood ? [move('PICKED_UP', 0.1, 1), move('DELIVERED', 8, 22)] : []),
    ...(deliveryType === 'OwnDelivery' ? [move('DELIVERED', 8, 25, own)] : []),
    { command: { action: 'complete' }, actor: { kind: 'marketplace' }, at: later(0.3, 1.5) },
  ];
}

const callMinutes = acknowledgement.callSeconds / 60;

const fireTimer = (at: Date): PastStep => ({ command: { action: 'fire-timer' }, actor: null, at });

const tick = (staffed: Actor, line: number, at: Date): PastStep => ({
  command: { action: 'pick', line, isPicked: true },
  actor: staffed,
  at,
});

/** The kitchen reports that it needs ten more minutes; the marketplace calls and agrees. */
const moreTime = (staffed: Actor, reportedAt: Date, answeredAt: Date): PastStep[] => [
  {
    command: { action: 'report', report: { reasonId: 36, description: '10' }, duplicates: [] },
    actor: staffed,
    at: reportedAt,
  },
  {
    command: { action: 'answer-report', decision: 'RESUME' },
    actor: { kind: 'marketplace' },
    at: answeredAt,
  },
];
