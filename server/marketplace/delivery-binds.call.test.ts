// A shop's delivery settings bind every order, and every call that reports whether it takes orders agrees.
import { randomUUID } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import { areaAround, areaOf } from '@pishkhan/contract/map/geometry.ts';
import { vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { vendorHandlers } from '../vendors/public.ts';

const database = await testDatabase({ poolSize: 8 });
const { db, pool } = database;
const { tell, everything, signIn, visitors } = await startMarketServer(database);
const panel = await serveCalls(vendorCalls, vendorHandlers({ db, pool }), {
  staff: async (token) => visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});
const here = { latitude: 35.7, longitude: 51.4 };
const far = { latitude: 35.8, longitude: 51.4 };
let shops = 0;
let shop: string;

const set = (change: string) => pool.query(`UPDATE vendor SET ${change} WHERE code = $1`, [shop]);
async function serveAreas(...areas: { area: object; isActive?: boolean; price?: number }[]) {
  await pool.query('DELETE FROM vendor_polygon WHERE vendor_code = $1', [shop]);
  for (const { area, isActive = true, price = 20_000 } of areas)
    await pool.query(
      `INSERT INTO vendor_polygon (vendor_code, area, delivery_price, delivery_time, is_active) VALUES ($1, $2, $3, 30, $4)`,
      [shop, JSON.stringify(area), price, isActive],
    );
}
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `DELIV${shops}`);
  await set('ofood_delivery = true, own_delivery = true, is_packing_set = true');
  await serveAreas({ area: areaAround(here, 2000) });
});

const orderOf = (deliveryType: string, place: { latitude: number; longitude: number } | null = here) => ({
  orderCode: `D-${randomUUID().slice(0, 12)}`,
  deliveryType,
  placedAt: new Date().toISOString(),
  paidAt: null,
  customer: {
    name: 'زهرا',
    phoneNumber: '09120000000',
    address: 'تهران، خیابان نمونه',
    comment: null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  },
  items: [{ productId: 21, quantity: 1, optionIds: [] }],
  deliveryPrice: 0,
  voucherValue: 0,
});
async function createOrder(deliveryType: string, place?: { latitude: number; longitude: number } | null) {
  const before = await everything();
  const { status, problem } = await tell(shop, '/orders', orderOf(deliveryType, place));
  if (status !== 200) expect(await everything()).toBe(before);
  return status === 200 ? 'taken' : [status, problem.code, problem.because];
}
const refusedFor = (because: string) => [409, 'DELIVERY_NOT_OFFERED', because];
async function menuSays(place: { latitude: number; longitude: number } | null = here) {
  const query = place ? `?latitude=${place.latitude}&longitude=${place.longitude}` : '';
  const { result } = await tell(shop, `/menu${query}`);
  const { deliveries } = result as unknown as {
    deliveries: { deliveryType: string; allowed: boolean; because?: string }[];
  };
  return Object.fromEntries(
    deliveries.map(({ deliveryType, allowed, because }) => [deliveryType, allowed ? 'taken' : because]),
  );
}
async function deliveryStatus() {
  const { token } = signIn(shop, { role: 'MANAGER' });
  const answer = await panel.fetch('/api/v1/VendorInfo/delivery-status', {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { result: { isActive: boolean; reason: string | null } }).result;
}

describe('an order is refused', () => {
  test("by the shop's own courier, when that is off", async () => {
    await set('own_delivery = false');
    expect(await createOrder('OwnDelivery')).toEqual(refusedFor('OWN_DELIVERY_OFF'));
    expect(await menuSays()).toMatchObject({ OwnDelivery: 'OWN_DELIVERY_OFF', Ofood: 'taken' });
    expect([await createOrder('Ofood'), await createOrder('Pickup')]).toEqual(['taken', 'taken']);
  });

  test("by the platform's courier, when that is off", async () => {
    await set('ofood_delivery = false');
    expect(await createOrder('Ofood')).toEqual(refusedFor('PLATFORM_DELIVERY_OFF'));
    expect(await menuSays()).toEqual({
      Ofood: 'PLATFORM_DELIVERY_OFF',
      OwnDelivery: 'taken',
      Pickup: 'taken',
    });
    expect(await createOrder('OwnDelivery')).toBe('taken');
  });

  test('outside the areas of the own courier, and taken on their border', async () => {
    await serveAreas({
      area: areaOf([
        [51.4, 35.7],
        [51.41, 35.7],
        [51.41, 35.71],
        [51.4, 35.71],
      ]),
    });
    expect(await createOrder('OwnDelivery', far)).toEqual(refusedFor('OUTSIDE_AREAS'));
    expect(await menuSays(far)).toMatchObject({ OwnDelivery: 'OUTSIDE_AREAS' });
    expect(await createOrder('OwnDelivery', { latitude: 35.7, longitude: 51.405 })).toBe('taken');
    expect(await createOrder('OwnDelivery', { latitude: 35.71, longitude: 51.41 })).toBe('taken');
    expect(await createOrder('Ofood', far)).toBe('taken');
  });

  test('where no area is active', async () => {
    await serveAreas({ area: areaAround(here, 2000), isActive: false });
    expect(await createOrder('OwnDelivery')).toEqual(refusedFor('NO_ACTIVE_AREA'));
    expect(await menuSays(null)).toMatchObject({ OwnDelivery: 'NO_ACTIVE_AREA' });
  });

  test('by a closed shop, which says so', async () => {
    await set(`status = 'TEMPORARY_INACTIVE'`);
    expect(await createOrder('Pickup')).toEqual([409, 'VENDOR_NOT_TAKING_ORDERS', 'SHOP_CLOSED']);
  });
});

test('an order without coordinates is accepted: an address in words suffices', async () => {
  expect(await createOrder('OwnDelivery', null)).toBe('taken');
});

test('the menu tells what the cheapest area of a place costs', async () => {
  await serveAreas({ area: areaAround(here, 3000), price: 50_000 }, { area: areaAround(here, 1000) });
  const { result } = await tell(shop, '/menu?latitude=35.7&longitude=51.4');
  expect(result).toMatchObject({
    deliveries: expect.arrayContaining([
      { deliveryType: 'OwnDelivery', allowed: true, deliveryPrice: 20_000, deliveryTime: 30 },
    ]),
  });
});

describe('delivery-status', () => {
  const calm = { opensAt: null, closesAt: null, pausedUntil: null, busyMinutes: 0 };
  const off = (because: string, reason: string) => ({ ...calm, isActive: false, reason, because });
  const on = { ...calm, isActive: true, because: null };

  test('says why nothing is brought', async () => {
    await set('ofood_delivery = false, own_delivery = false');
    expect(await deliveryStatus()).toEqual(off('OWN_DELIVERY_OFF', 'هیچ روش ارسالی روشن نیست.'));
    await set('own_delivery = true');
    await serveAreas();
    expect(await deliveryStatus()).toEqual(off('NO_ACTIVE_AREA', 'پیک فروشگاه هیچ محدوده فعالی ندارد.'));
    await set(`ofood_delivery = true, status = 'TEMPORARY_INACTIVE'`);
    expect(await deliveryStatus()).toEqual(off('SHOP_CLOSED', 'فروشگاه بسته است.'));
    await set(`status = 'DELIVERY_PROBLEM', status_reason = 'برف'`);
    expect(await deliveryStatus()).toEqual(off('DELIVERY_PROBLEM', 'برف'));
  });

  test('says what is missing of a shop that is active already', async () => {
    expect(await deliveryStatus()).toEqual({
      ...on,
      reason: 'ساعت‌های کاری تعیین نشده است و فروشگاه شبانه‌روز سفارش می‌گیرد.',
    });
    await pool.query(
      `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time)
       SELECT $1, day, '00:00', '24:00' FROM generate_series(0, 6) day`,
      [shop],
    );
    expect(await deliveryStatus()).toEqual({ ...on, reason: null });
  });
});
