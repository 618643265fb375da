import { describe, expect, test } from 'vitest';
import { nfcGroups, nfcReason, nfcReasonFits, nfcReasonIds } from './nfc.ts';
import { nfcReasonWords } from './nfc-words.ts';
import {
  courierStates,
  type DeliveryType,
  deliveryTypes,
  type KitchenState,
  kitchenStates,
} from './states.ts';

// Written by hand from docs/behaviour/orders.md#non-fulfilment-reasons and the meaning of each reason, not from the code.
const before = [27, 28, 29, 30, 31, 32, 33, 41];
const sets: Record<string, number[]> = {
  '.': [],
  before,
  'before+own': [...before, 34],
  // More time can be requested during preparation; couriers can be missing from then on.
  cook: [...before, 36],
  'cook+own': [...before, 34, 36],
  'cook+nobody': [...before, 35, 36, 38],
  'cook+awaited': [...before, 35, 36, 37],
  'cook+here': [...before, 35, 36],
  // The food is ready, so nothing can be missing for it.
  made: [32, 41],
  'made+own': [32, 34, 41],
  'made+nobody': [32, 35, 38, 41],
  'made+awaited': [32, 35, 37, 41],
  'made+here': [32, 35, 41],
  taken: [39, 40],
};

/** Columns: NONE SEARCHING NOT_FOUND ASSIGNED ARRIVED PICKED_UP DELIVERED. */
const oracle: Record<DeliveryType, Record<KitchenState, string>> = {
  Ofood: {
    SCHEDULED: 'before before before before before . .',
    NEW: 'before before before before before . .',
    PREPARING: 'cook+nobody cook+nobody cook+nobody cook+awaited cook+here taken .',
    READY: 'made+nobody made+nobody made+nobody made+awaited made+here taken .',
    HANDED_OVER: 'taken taken taken taken taken taken .',
    COMPLETED: '. . . . . . .',
    CANCELED: '. . . . . . .',
  },
  OwnDelivery: {
    SCHEDULED: 'before before before before before . .',
    NEW: 'before+own before+own before+own before+own before+own . .',
    PREPARING: 'cook+own cook+own cook+own cook+own cook+own . .',
    READY: 'made+own made+own made+own made+own made+own . .',
    HANDED_OVER: '. . . . . . .',
    COMPLETED: '. . . . . . .',
    CANCELED: '. . . . . . .',
  },
  Pickup: {
    SCHEDULED: 'before before before before before . .',
    NEW: 'before before before before before . .',
    PREPARING: 'cook cook cook cook cook . .',
    READY: 'made made made made made . .',
    HANDED_OVER: '. . . . . . .',
    COMPLETED: '. . . . . . .',
    CANCELED: '. . . . . . .',
  },
};

describe('a shop can report', () => {
  test.each(deliveryTypes)(
    'of %s exactly what can be true, wherever kitchen and courier are',
    (deliveryType) => {
      for (const kitchen of kitchenStates) {
        const cells = oracle[deliveryType][kitchen].split(' ');
        expect(cells).toHaveLength(courierStates.length);
        for (const [column, courier] of courierStates.entries()) {
          const fitting = nfcReasonIds.filter((id) => nfcReasonFits(id, { kitchen, courier, deliveryType }));
          const expected = sets[cells[column]!]!.toSorted((one, other) => one - other);
          expect(fitting, `${kitchen} ${courier}`).toEqual(expected);
        }
      }
    },
  );

  test('fifteen reasons, by their codes and in their words, each with what it must say', () => {
    expect(nfcReasonIds.map((id) => `${id} ${nfcReason(id).need} ${nfcReasonWords[id]}`)).toEqual([
      '27 products محصول موجود نیست',
      '28 products موجودی محصول کافی نیست',
      '29 description مشکل در توضیحات سفارش',
      '30 duplicates سفارش تکراری است',
      '31 products مغایرت قیمت محصول',
      '32 disaster بروز حادثه در فروشگاه',
      '33 nothing فروشگاه تعطیل است',
      '34 nothing نیاز به پیک اوفود',
      '35 nothing نیاز به پیک بیشتر',
      '36 minutes نیاز به زمان آماده‌سازی بیشتر',
      '37 nothing پیک مراجعه نکرد',
      '38 nothing پیکی به سفارش اختصاص نیافته است',
      '39 nothing پیک سفارش اشتباهی را تحویل گرفت',
      '40 nothing پیک سفارش را ناقص تحویل گرفت',
      '41 description سایر موارد',
    ]);
  });

  test('under groups whose numbers are nobody else’s', () => {
    const groups: readonly number[] = nfcGroups;
    expect(new Set(nfcReasonIds.map((id) => nfcReason(id).group))).toEqual(new Set(groups));
    expect(groups.filter((id) => id === 0 || (nfcReasonIds as number[]).includes(id))).toEqual([]);
  });
});
