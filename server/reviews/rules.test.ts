import { isFault } from '@pishkhan/contract/faults.ts';
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { describe, expect, it } from 'vitest';
import { type ReviewedOrder, refuseReview } from './rules.ts';

const order: ReviewedOrder = {
  status: 'SUCCESSFUL',
  deliveryType: 'Ofood',
  isTest: false,
  items: [{ productId: 11 }, { productId: 12 }, { productId: 11 }],
};
const written = { rating: 5, comment: null, reviewOptions: [] };
const of = (...ids: number[]) => ids.map((productId) => ({ productId, ...written }));
const outcome = (fault: unknown) =>
  isFault(fault) ? { code: fault.code, params: fault.params } : { code: 'ACCEPTED' };

describe('an order', () => {
  it.each(orderStatuses)('that is %s may be reviewed only when it has reached the customer', (status) => {
    const { code } = outcome(refuseReview({ ...order, status }, { orderItems: [] }));
    expect(code).toBe(['DELIVERED', 'SUCCESSFUL'].includes(status) ? 'ACCEPTED' : 'ORDER_NOT_REVIEWABLE');
  });

  it('that is a test has no customer', () => {
    const fault = refuseReview({ ...order, isTest: true }, { orderItems: [] });
    expect(outcome(fault).code).toBe('ORDER_NOT_REVIEWABLE');
  });

  it.each(deliveryTypes)(
    'of the kind %s has a delivery to judge unless the customer fetched it',
    (deliveryType) => {
      const { code } = outcome(
        refuseReview({ ...order, deliveryType }, { delivery: written, orderItems: [] }),
      );
      expect(code).toBe(deliveryType === 'Pickup' ? 'DELIVERY_NOT_REVIEWABLE' : 'ACCEPTED');
    },
  );
});

describe('reviews of products', () => {
  it('are of products of the order, each once', () => {
    expect(outcome(refuseReview(order, { orderItems: of(12, 11) }))).toEqual({ code: 'ACCEPTED' });
  });

  it('name the first that the order does not hold', () => {
    expect(outcome(refuseReview(order, { orderItems: of(11, 13, 14) }))).toEqual({
      code: 'REVIEW_ITEM_UNKNOWN',
      params: { item: 1, pointer: '/orderItems/1/productId' },
    });
  });

  it('name the place of the one that comes twice', () => {
    expect(outcome(refuseReview(order, { orderItems: of(11, 12, 11) }))).toEqual({
      code: 'LISTED_TWICE',
      params: { pointer: '/orderItems/2/productId' },
    });
  });
});
