// Orders in every state, created by calls, and replaced when requests use them up.

import type { Audited } from '../access/audited.ts';
import type { Answer } from '../access/send.ts';
import type { Shop } from '../access/shops.ts';
import { callFor, type Furnished } from '../access/world.ts';

type Call = (name: string, change?: (body: unknown) => unknown) => Promise<Answer>;
interface Recipe {
  deliveryType: 'Ofood' | 'OwnDelivery' | 'Pickup';
  isScheduled?: true;
  steps: (call: Call, productId: number) => Promise<unknown>;
}

export const customerPhone = '09120000000';
export const courierPhone = '09190000001';
const person = { name: 'پیک', mobileNumber: courierPhone, latitude: 35.7, longitude: 51.4, arrivesAt: null };
const courier = (call: Call, to: string) =>
  call('tellCourierEvent', (body) => ({ ...(body as object), to, courier: person }));
const prepare = async (call: Call) => {
  await call('acceptOrder');
  await call('prepareOrder');
};
const deliver = async (call: Call) => {
  await call('acceptOrder');
  await courier(call, 'DELIVERED');
};

/** Recipes by status; CHANGED is an order in preparation with an open change. */
const recipes: Readonly<Record<string, Recipe>> = {
  NEW: { deliveryType: 'Ofood', steps: async () => {} },
  PREPARING: {
    deliveryType: 'Ofood',
    steps: async (call) => {
      await call('acceptOrder');
      await call('offerChange');
      await call('withdrawChange');
      await call('claimPrint');
    },
  },
  CHANGED: {
    deliveryType: 'Pickup',
    steps: async (call) => {
      await call('acceptOrder');
      await call('offerChange');
    },
  },
  SEARCHING: { deliveryType: 'Ofood', steps: prepare },
  WAITING_FOR_PICKUP: { deliveryType: 'Pickup', steps: prepare },
  COURIER_TO_ORIGIN: {
    deliveryType: 'Ofood',
    steps: async (call) => {
      await prepare(call);
      await courier(call, 'ASSIGNED');
    },
  },
  DELIVERING: {
    deliveryType: 'OwnDelivery',
    steps: async (call) => {
      await prepare(call);
      await call('shipOrder');
      return call('createFollowLink', () => ({ follower: 'courier' }));
    },
  },
  DELIVERED: { deliveryType: 'Ofood', steps: deliver },
  SUCCESSFUL: {
    deliveryType: 'Ofood',
    steps: async (call) => {
      await call('acceptOrder');
      await call('delayOrder');
      await courier(call, 'DELIVERED');
      await call('rateCourier');
      await call('completeMarketplaceOrder');
    },
  },
  CANCELED: {
    deliveryType: 'Ofood',
    steps: async (call) => {
      await call('acceptOrder');
      await call('reportNfc');
      await call('answerNfc');
      await call('cancelMarketplaceOrder');
    },
  },
  NEED_FOR_CALL: {
    deliveryType: 'Ofood',
    steps: async (call, productId) => {
      await call('acceptOrder');
      await call('reportNfc', () => ({ reasonId: 27, productIds: [productId] }));
    },
  },
  SCHEDULED: { deliveryType: 'Ofood', isScheduled: true, steps: async () => {} },
};

/** The statuses of orders for a valid request; absent: any. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  acceptOrder: ['NEW'],
  prepareOrder: ['PREPARING'],
  delayOrder: ['PREPARING'],
  pickLine: ['PREPARING'],
  prioritizeOrder: ['PREPARING'],
  previewChange: ['PREPARING'],
  offerChange: ['PREPARING'],
  listReplacements: ['PREPARING'],
  withdrawChange: ['CHANGED'],
  answerChange: ['CHANGED'],
  shipOrder: ['COURIER_TO_ORIGIN', 'WAITING_FOR_PICKUP'],
  reportNfc: ['NEW', 'PREPARING'],
  answerNfc: ['NEED_FOR_CALL'],
  decreaseStock: ['NEED_FOR_CALL'],
  getCourier: ['COURIER_TO_ORIGIN', 'DELIVERED'],
  rateCourier: ['DELIVERED'],
  completeMarketplaceOrder: ['DELIVERED'],
  cancelMarketplaceOrder: ['NEW', 'PREPARING'],
  settlePrint: ['PREPARING'],
};

const wanted = 2;

/** Values that only an answer contains. */
export interface Stock {
  audited: Audited;
  made: number;
  /** Ids of courier links, newest first. */
  courierLinks: string[];
}

interface OrderRow {
  code: string;
  state: string;
  changeId: string | null;
}

/** The orders of an open shop, by the names that requests use. */
export async function stockOrders(
  world: Furnished,
  shop: Shop,
  stock: Stock,
): Promise<Record<string, string[]>> {
  const { rows } = await world.pool.query<OrderRow>(
    `SELECT code, change ->> 'id' AS "changeId",
       CASE WHEN change IS NULL OR status <> 'PREPARING' THEN status ELSE 'CHANGED' END AS state
     FROM orders WHERE vendor_code = $1 AND code LIKE 'STOCK%' ORDER BY received_at DESC LIMIT 200`,
    [shop.vendorCode],
  );
  const present = [...rows];
  for (const state of Object.keys(recipes)) {
    const lacking = wanted - rows.filter((row) => row.state === state).length;
    for (let count = 0; count < lacking; count += 1)
      present.unshift(await makeOrder(world, shop, stock, state));
  }
  const codes = (states: readonly string[]) =>
    present.filter(({ state }) => states.includes(state)).map(({ code }) => code);
  return {
    orderCode: present.slice(0, 40).map(({ code }) => code),
    courierLink: stock.courierLinks.slice(0, 4),
    offeredChangeId: present.flatMap(({ state, changeId }) =>
      state === 'CHANGED' && changeId ? [changeId] : [],
    ),
    ...Object.fromEntries(
      Object.entries(fitting).map(([operation, states]) => [`orderCode for ${operation}`, codes(states)]),
    ),
  };
}

async function makeOrder(world: Furnished, shop: Shop, stock: Stock, state: string): Promise<OrderRow> {
  const recipe = recipes[state]!;
  stock.made += 1;
  const code = `STOCK-${stock.made}`;
  const own = { ...shop, objects: { ...shop.objects, orderCode: code } };
  // No other request runs meanwhile, so each change of the history belongs to this call.
  const call: Call = (name, change) =>
    stock.audited.watchHistory(name, shop.vendorCode, () => callFor(world, own, name, change));
  const later = new Date(Date.now() + 7_200_000).toISOString();
  await call('createMarketplaceOrder', (body) => ({
    ...(body as { customer: object }),
    orderCode: code,
    deliveryType: recipe.deliveryType,
    customer: {
      ...{ name: 'سارا', phoneNumber: customerPhone, address: 'تهران', comment: null },
      ...{ latitude: 35.7, longitude: 51.4 },
    },
    items: [{ productId: shop.objects.variantId, quantity: 3, optionIds: [] }],
    ...(recipe.isScheduled && { scheduled: { deliverAt: later, releaseAt: later } }),
  }));
  const last = await recipe.steps(call, shop.objects.productId);
  if (state === 'DELIVERING') stock.courierLinks.unshift(JSON.parse((last as Answer).text).result.id);
  const { rows } = await world.pool.query<{ id: string | null }>(
    `SELECT change ->> 'id' AS id FROM orders WHERE vendor_code = $1 AND code = $2`,
    [shop.vendorCode, code],
  );
  return { code, state, changeId: rows[0]!.id };
}
