// The working shops of the demo against the product's own rules, through the calls of a whole program that has just started.
import type { Client } from '@pishkhan/contract/kit/client.ts';
import { distanceMetres, isCrossed } from '@pishkhan/contract/map/geometry.ts';
import { listStations, saveStations } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { imageInSize } from '@pishkhan/contract/menu/images/image-path.ts';
import { getAgreementInfo } from '@pishkhan/contract/onboarding/calls.ts';
import { neededDocuments } from '@pishkhan/contract/onboarding/documents.ts';
import { addressFormSchema, isOldEnough } from '@pishkhan/contract/onboarding/signup.ts';
import { linesPriceAfterDiscountOf, linesPriceOf } from '@pishkhan/contract/orders/line-price.ts';
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import { changeVendor, me } from '@pishkhan/contract/session/calls.ts';
import { isCardNumber, isIban } from '@pishkhan/contract/text/bank-numbers.ts';
import { isNationalCode } from '@pishkhan/contract/text/national-code.ts';
import { findOverlap, isWithinShifts, type WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import { getOrderingSettings, getVendorInfo } from '@pishkhan/contract/vendors/calls.ts';
import { areaReach, type OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { isMove, type VendorAction } from '@pishkhan/contract/vendors/transitions.ts';
import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { withToken } from '@pishkhan/simulator/scenario/sign-in.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

const { pool, url } = await testDatabase();
const server = await startWholeServer(url, { DEMO: 'on', OTP_RESEND_SECONDS: '0' });
const codes = ['kababi', 'kafe', 'nanvayi'] as const;

interface Seen {
  ask: Client;
  settings: OrderingSettings;
  info: VendorInfo;
  week: WeeklyShift[];
}
const seen = {} as Record<(typeof codes)[number], Seen>;
let startedAt: Date;

beforeAll(async () => {
  startedAt = new Date();
  for (const vendorCode of codes) {
    // The first manager works in every shop; a session is in one of them.
    const entered = withToken(server.url, await server.signIn('09120000001'));
    const { vendor } = await entered(me);
    const isThere = vendor?.vendorCode === vendorCode;
    const ask = isThere
      ? entered
      : withToken(server.url, (await entered(changeVendor, { body: { vendorCode } })).token);
    const [settings, info] = await Promise.all([ask(getOrderingSettings), ask(getVendorInfo)]);
    const week = settings.shifts.flatMap(({ dayOfWeek, ranges }) =>
      ranges.map(({ startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
    );
    seen[vendorCode] = { ask, settings, info, week };
  }
});

const rowsOf = async <T>(text: string, code: string) => (await pool.query(text, [code])).rows as T[];

describe.each(codes)('%s', (code) => {
  it('has the settings that every shop needs before it is switched on, within their bounds', () => {
    const { settings } = seen[code];
    expect(settings.missing).toEqual([]);
    expect(settings.isApproved).toBe(true);
    const { min, max } = settings.minimumBasketBounds;
    expect(settings.minimumBasket).toBeGreaterThanOrEqual(min);
    expect(settings.minimumBasket).toBeLessThanOrEqual(max);
  });

  it('sells on every day, in hours that do not overlap', () => {
    const { settings, week } = seen[code];
    for (const { dayOfWeek, ranges } of settings.shifts)
      expect([dayOfWeek, ranges.length > 0]).toEqual([dayOfWeek, true]);
    expect(findOverlap(week)).toBeUndefined();
  });

  it('delivers by itself exactly if it has a courier, to areas that a shop may draw', async () => {
    const { settings } = seen[code];
    const { ownDelivery, ownDeliveries } = settings.delivery;
    const couriers = await rowsOf("SELECT 1 FROM membership WHERE vendor_code = $1 AND role = 'BIKER'", code);
    expect(ownDelivery).toBe(couriers.length > 0);
    expect(ownDeliveries.length > 0).toBe(ownDelivery);
    const areas = await rowsOf<{ area: Parameters<typeof isCrossed>[0] }>(
      'SELECT area FROM vendor_polygon WHERE vendor_code = $1',
      code,
    );
    for (const { area } of areas) {
      expect(isCrossed(area)).toBe(false);
      for (const [longitude, latitude] of area.coordinates[0]!)
        expect(
          distanceMetres(settings.location!, { latitude: latitude!, longitude: longitude! }),
        ).toBeLessThan(areaReach);
    }
  });

  it('has an address, an owner and an account as its sign-up would have taken them', () => {
    const { address, owner, financial } = seen[code].info;
    expect(addressFormSchema.parse(address)).toEqual(address);
    expect(isNationalCode(owner.ownerNationalCode!)).toBe(true);
    expect(isOldEnough(owner.ownerBirthday!, startedAt.toISOString().slice(0, 10))).toBe(true);
    expect(isCardNumber(financial!.accountCardNumber!)).toBe(true);
    expect(isIban(financial!.accountShabaNumber)).toBe(true);
    expect(financial!.accountHolderName).toBe(owner.ownerName);
  });

  it('has a history of its status from its registration to its switching on', async () => {
    const moments = await rowsOf<{ action: string; from_status: never; to_status: never; at: Date }>(
      'SELECT action, from_status, to_status, at FROM vendor_moment WHERE vendor_code = $1 ORDER BY id',
      code,
    );
    expect(moments.at(0)).toMatchObject({ from_status: 'NOT_REGISTERED' });
    expect(moments.at(-1)).toMatchObject({ action: 'switchOn', to_status: 'ACTIVE' });
    for (const [index, { action, from_status, to_status, at }] of moments.entries()) {
      const before = moments[index - 1];
      if (before) expect([from_status, at > before.at]).toEqual([before.to_status, true]);
      if (from_status !== to_status)
        expect(isMove(action as VendorAction, from_status, to_status)).toBe(true);
    }
  });

  it('gets its documents and its signed contract', { timeout: 90_000 }, async () => {
    const { ask } = seen[code];
    const types = async () => (await ask(getVendorInfo)).documents.map(({ type }) => type);
    await expect.poll(types, { timeout: 40_000 }).toEqual(expect.arrayContaining([...neededDocuments(1)]));
    const agreement = () => ask(getAgreementInfo).catch(() => undefined);
    await expect
      .poll(agreement, { timeout: 40_000 })
      .toMatchObject({ contract: { signed: expect.anything() } });
  });

  it('has a past of orders, mostly delivered, that it could have taken', { timeout: 30_000 }, async () => {
    const { settings, week } = seen[code];
    const listed = () =>
      rowsOf<Record<string, never> & { items: OrderItem[] }>(
        'SELECT * FROM orders WHERE vendor_code = $1 AND NOT is_open',
        code,
      );
    await expect.poll(async () => (await listed()).length, { timeout: 20_000 }).toBeGreaterThan(40);
    const orders = await listed();
    const delivered = orders.filter(({ status }) => status === 'SUCCESSFUL');
    expect(delivered.length / orders.length).toBeGreaterThan(0.85);
    expect(delivered.length).toBeLessThan(orders.length);
    const offered = [
      'Pickup',
      settings.delivery.ofoodDelivery && 'Ofood',
      settings.delivery.ownDelivery && 'OwnDelivery',
    ];
    const { rows: sold } = await pool.query('SELECT id FROM variant WHERE vendor_code = $1', [code]);
    const ids = new Set(sold.map(({ id }) => id));
    for (const order of orders) {
      expect(offered).toContain(order.delivery_type);
      expect(isWithinShifts(week, new Date(order.placed_at!))).toBe(true);
      expect(order.raw_total).toBe(linesPriceOf(order.items));
      expect(order.total_after_discount).toBe(linesPriceAfterDiscountOf(order.items));
      expect(order.raw_total).toBeGreaterThanOrEqual(settings.minimumBasket!);
      for (const { productVariationId } of order.items) expect(ids.has(productVariationId)).toBe(true);
    }
  });

  it('has a history of each past order that ends as the order stands', async () => {
    const wrong = await rowsOf(
      `SELECT o.code FROM orders o JOIN LATERAL (
         SELECT count(*) AS moments, (array_agg(e.status ORDER BY e.version DESC))[1] AS status
         FROM order_event e WHERE e.vendor_code = o.vendor_code AND e.order_code = o.code) e ON true
       WHERE o.vendor_code = $1 AND (e.moments <> o.version OR e.status <> o.status)`,
      code,
    );
    expect(wrong).toEqual([]);
  });

  it('has a kitchen whose stations its own people could have saved, and a large one has several', async () => {
    const { ask } = seen[code];
    const { stations, version } = await ask(listStations);
    expect(stations.length).toBe({ kababi: 3, kafe: 3, nanvayi: 0 }[code]);
    const { rows } = await pool.query('SELECT id FROM category WHERE vendor_code = $1', [code]);
    const cooked = stations.flatMap(({ categoryIds }) => categoryIds);
    if (stations.length > 0) expect(cooked.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const body = {
      stations: stations.map(({ stationId, stationName, categoryIds }) => ({
        stationId,
        stationName,
        categoryIds,
      })),
    };
    expect(await ask(saveStations, { body }, { version })).toEqual({ stations, version });
  });

  it('shows no two products with one picture', async () => {
    const digests = await rowsOf<{ digest: string }>(
      'SELECT digest FROM product_image WHERE vendor_code = $1',
      code,
    );
    expect(new Set(digests.map(({ digest }) => digest)).size).toBe(digests.length);
  });
});

it('each shop has a logo and a main image of its own, which are served', async () => {
  const links = codes.flatMap((code) => [seen[code].info.images.logo!, seen[code].info.images.mainImage!]);
  expect(new Set(links).size).toBe(6);
  for (const link of links)
    for (const size of ['small', 'large'] as const)
      expect((await fetch(server.url + imageInSize(link, size))).status).toBe(200);
  for (const code of codes) expect((await seen[code].ask(me)).vendor?.logo).toBe(seen[code].info.images.logo);
});

it('the shops differ in hours, fees, minimum basket and ways of delivery', () => {
  const [one, two, three] = codes.map((code) => seen[code]);
  const facts = [one!, two!, three!].map(({ settings, week }) => [
    JSON.stringify(week),
    settings.packingPrice,
    settings.minimumBasket,
    JSON.stringify([
      settings.delivery.ofoodDelivery,
      settings.delivery.ownDeliveries.map(({ deliveryPrice }) => deliveryPrice),
    ]),
  ]);
  for (const fact of [0, 1, 2, 3]) expect(new Set(facts.map((shop) => shop[fact])).size).toBe(3);
});
