import type { NfcReasonId, NfcReport } from '@pishkhan/contract/orders/nfc.ts';
import { describe, expect, it } from 'vitest';
import { after, minutes, now, someOrderState, told } from '../sample-states.ts';
import { decide } from './decide.ts';
import type { OrderState } from './order-state.ts';

const cooking = someOrderState({ kitchen: 'PREPARING', readyBy: minutes(20) });
const places: Record<NfcReasonId, Partial<OrderState>> = {
  27: {},
  28: {},
  29: {},
  30: {},
  31: {},
  32: {},
  33: {},
  34: { deliveryType: 'OwnDelivery' },
  35: {},
  36: {},
  37: { courier: 'ASSIGNED' },
  38: {},
  39: { courier: 'PICKED_UP' },
  40: { courier: 'PICKED_UP' },
  41: {},
};
const codes = Object.keys(places).map(Number) as NfcReasonId[];
const lifeFor = (id: NfcReasonId): OrderState => ({ ...cooking, ...places[id] });

/** The order's possible duplicates; 11 and 12 are its products. */
const duplicates = ['B-1', 'B-2'];
const report = (given: NfcReport, state = lifeFor(given.reasonId)) =>
  decide({ action: 'report', report: given, duplicates }, state, now);

/** The required extra of each reason with a valid value, by hand from docs/behaviour/orders.md#non-fulfilment-reasons. */
const needs: Record<NfcReasonId, Partial<NfcReport>> = {
  27: { productIds: [11] },
  28: { productIds: [11, 12] },
  29: { description: 'پلاک خانه نوشته نشده' },
  30: { duplicateOrderCodes: ['B-2'] },
  31: { productIds: [12] },
  32: { disasterReason: 'POWER_CUT' },
  33: {},
  34: {},
  35: {},
  36: { description: '15' },
  37: {},
  38: {},
  39: {},
  40: {},
  41: { description: 'آشپز بیمار شد' },
};

describe('a report', () => {
  it.each(codes)('of %i with what it needs is taken, and the order waits for a call', (reasonId) => {
    const state = after(
      { action: 'report', report: { reasonId, ...needs[reasonId] }, duplicates },
      lifeFor(reasonId),
    );
    expect(state.call).toMatchObject({ cause: 'REPORTED', reasonId, at: now.toISOString() });
    expect([state.kitchen, state.courier]).toEqual([cooking.kitchen, places[reasonId].courier ?? 'NONE']);
  });

  it('without what it needs, or with nothing in it, names the field that lacks', () => {
    const empty = { productIds: [], duplicateOrderCodes: [], disasterReason: null, description: '' };
    for (const reasonId of codes) {
      const [field] = Object.keys(needs[reasonId]);
      const expected = field ? `invalid /${field}` : 'reported';
      expect(told(report({ reasonId })), `${reasonId} bare`).toBe(expected);
      expect(told(report({ reasonId, ...empty })), `${reasonId} empty`).toBe(expected);
    }
  });

  it('with what belongs to another reason names that field; a few words may stand with any', () => {
    const extras = {
      productIds: [11],
      duplicateOrderCodes: ['B-1'],
      disasterReason: 'FIRE',
    } as const;
    for (const reasonId of codes) {
      for (const [field, value] of Object.entries(extras)) {
        if (field in needs[reasonId]) continue;
        const given = { reasonId, ...needs[reasonId], [field]: value };
        expect(told(report(given)), `${reasonId} with ${field}`).toBe(`invalid /${field}`);
      }
      const words = {
        reasonId,
        ...needs[reasonId],
        description: reasonId === 36 ? '10' : 'لطفاً زود تماس بگیرید',
      };
      expect(told(report(words))).toBe('reported');
    }
  });

  it('of products or duplicates that are not this order’s names each of them', () => {
    for (const reasonId of [27, 28, 31] as const)
      expect(report({ reasonId, productIds: [11, 99, 21, 12] })).toMatchObject({
        errors: [
          { pointer: '/productIds/1', code: 'UNKNOWN' },
          // A variant id is no product id.
          { pointer: '/productIds/2', code: 'UNKNOWN' },
        ],
      });
    expect(report({ reasonId: 30, duplicateOrderCodes: ['B-1', 'A-1'] })).toMatchObject({
      errors: [{ pointer: '/duplicateOrderCodes/1', code: 'UNKNOWN' }],
    });
  });

  it.each([
    ['15', 15],
    ['۱۵', 15],
    ['٤٥', 45],
    ['۵', 5],
    ['60', 60],
  ])('of more time in digits of any alphabet: %s', (description, asked) => {
    const decision = report({ reasonId: 36, description });
    expect(decision).toMatchObject({ what: 'reported', details: { reasonId: 36, minutes: asked } });
    expect(decision).toMatchObject({ state: { call: { minutes: asked } } });
  });

  it.each(['4', '61', '1.5', '-5', '005', '۱۰ دقیقه', 'ده', ' ', '1e1'])(
    'of more time that is no time from 5 to 60 minutes: "%s"',
    (description) => {
      expect(told(report({ reasonId: 36, description }))).toBe('invalid /description');
    },
  );

  it('that does not fit is refused as such; where none fits, or one is open, the order is not to be reported', () => {
    expect(told(report({ reasonId: 37 }, lifeFor(38)))).toBe('NFC_REASON_UNFIT');
    expect(told(report({ reasonId: 33 }, someOrderState({ kitchen: 'COMPLETED' })))).toBe(
      'ORDER_STATE_CONFLICT',
    );
    const once = after({ action: 'report', report: { reasonId: 33 }, duplicates }, cooking);
    for (const reasonId of codes)
      expect(told(report({ reasonId, ...needs[reasonId] }, { ...once, ...places[reasonId] }))).toBe(
        'ORDER_STATE_CONFLICT',
      );
  });

  it('is told in the history with what was said, and no more', () => {
    const detailsOf = (given: NfcReport) => {
      const decision = report(given);
      return decision.kind === 'change' ? decision.details : told(decision);
    };
    expect(detailsOf({ reasonId: 27, productIds: [12], description: null })).toEqual({
      reasonId: 27,
      productIds: [12],
    });
    expect(detailsOf({ reasonId: 30, duplicateOrderCodes: ['B-1'], productIds: [] })).toEqual({
      reasonId: 30,
      duplicateOrderCodes: ['B-1'],
    });
    expect(detailsOf({ reasonId: 32, disasterReason: 'FIRE', description: 'طبقه بالا' })).toEqual({
      reasonId: 32,
      note: 'آتش‌سوزی، طبقه بالا',
    });
    expect(detailsOf({ reasonId: 36, description: '۲۵' })).toEqual({ reasonId: 36, minutes: 25 });
  });
});
