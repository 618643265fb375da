// A believable order for tests: two dishes for a customer in Tehran, just arrived.
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { KitchenState } from '@pishkhan/contract/orders/states.ts';
import { permitsOf, statusOf } from '@pishkhan/contract/orders/steps.ts';

export const noon = Date.parse('2026-11-20T12:00:00+03:30');
export const instant = (secondsAfterNoon: number): string =>
  new Date(noon + secondsAfterNoon * 1000).toISOString();

export const orderCode = (code: string): OrderCode => code as OrderCode;

type Sample = Partial<Omit<Order, 'orderCode' | 'orderStatus' | 'kitchenState' | 'actions'>> & {
  code?: string;
  kitchen?: KitchenState;
};

export function sampleOrder({ code = '4821', kitchen = 'NEW', ...fields }: Sample = {}): Order {
  const deliveryType = fields.deliveryType ?? 'Ofood';
  const deliveryStatus = fields.deliveryStatus ?? 'NONE';
  const { call = null, change = null, delayMinutes = 0, bikerReview } = fields;
  const review = bikerReview?.state === 'LIKE' || bikerReview?.state === 'DISLIKE' ? bikerReview : null;
  const place = { deliveryType, kitchen, courier: deliveryStatus };
  const actions = permitsOf({ ...place, call, change, delayMinutes, review, pricing: {} });
  return {
    orderCode: orderCode(code),
    orderStatus: statusOf({ ...place, call }),
    kitchenState: kitchen,
    deliveryType,
    totalPrice: 665_000,
    rawTotalPrice: 700_000,
    totalPriceAfterDiscount: 640_000,
    payablePrice: 665_000,
    voucherValue: 0,
    expenses: [{ title: 'بسته‌بندی', amount: 25_000 }],
    customerName: 'مهسا رستمی',
    customerPhoneNumber: '09000000123',
    customerAddress: 'تهران، خیابان ولی‌عصر، کوچه نسترن، پلاک ۱۲',
    customerComment: null,
    customerLatitude: 35.75,
    customerLongitude: 51.41,
    vendorLatitude: 35.74,
    vendorLongitude: 51.4,
    preparationTime: kitchen === 'NEW' ? null : 20,
    statusDate: instant(0),
    statusSeconds: 120,
    paidAt: instant(0),
    cityId: 1,
    deliveryOrderId: null,
    bikerReview: { state: actions.rate.allowed ? 'CAN_RATE' : 'NON', reviewOptions: [] },
    orderItems: [
      {
        productId: 1,
        productName: 'چلوکباب کوبیده',
        productVariationId: 1,
        productVariationName: 'دو سیخ',
        price: 300_000,
        priceAfterDiscount: 270_000,
        quantity: 2,
        options: [{ optionId: 1, optionName: 'سماق اضافه', price: 0 }],
      },
      {
        productId: 2,
        productName: 'دوغ محلی',
        productVariationId: 2,
        productVariationName: '',
        price: 100_000,
        priceAfterDiscount: 100_000,
        quantity: 1,
        options: [],
      },
    ],
    products: [
      { productId: 1, productName: 'چلوکباب کوبیده' },
      { productId: 2, productName: 'دوغ محلی' },
    ],
    version: 1,
    placedAt: instant(0),
    dueAt: instant(120),
    dueSeconds: 120,
    courier: null,
    courierAttempt: 1,
    otherCouriers: [],
    acceptedAt: kitchen === 'NEW' ? null : instant(60),
    isAcceptedLate: false,
    busyMinutes: 0,
    delayMinutes: 0,
    scheduledFor: null,
    releaseAt: null,
    cancelAt: kitchen === 'NEW' ? instant(480) : null,
    call: null,
    picked: [],
    stationsPassed: [],
    prioritizedAt: null,
    change: null,
    original: null,
    needsHandoverCode: false,
    isTest: false,
    ...fields,
    deliveryStatus,
    actions,
  };
}

const { orderItems, expenses } = sampleOrder();
/** A change that is offered for `sampleOrder`: one kebab less. */
export const sampleChange: NonNullable<Order['change']> = {
  changeId: 'change-1',
  at: instant(300),
  deadline: instant(600),
  by: { kind: 'staff', userId: 7, fullName: 'سارا احمدی', role: 'CASHIER' },
  basket: {
    orderItems: [{ ...orderItems[0]!, quantity: 1 }, orderItems[1]!],
    rawTotalPrice: 400_000,
    totalPriceAfterDiscount: 370_000,
    expenses,
    totalPrice: 395_000,
    voucherValue: 0,
    payablePrice: 395_000,
  },
};

const station = (stationId: number, stationName: string, ...productHeaderIds: number[]) => ({
  stationId,
  stationName,
  nextStationId: null as number | null,
  categoryIds: [],
  productHeaderIds,
});

/** The stations of a kitchen. The sample order has a line of product 1 and one of product 2. */
export const sampleStations = [station(1, 'گریل', 1), station(2, 'نوشیدنی', 2), station(3, 'تنور')];

/** The same kitchen, whose grill hands its lines on to packing, which no category belongs to. */
export const chainedStations = [
  { ...station(1, 'گریل', 1), nextStationId: 4 },
  station(2, 'نوشیدنی', 2),
  station(4, 'بسته‌بندی'),
];
