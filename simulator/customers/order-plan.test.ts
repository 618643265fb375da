import { newOrderSchema } from '@pishkhan/contract/marketplace/calls.ts';
import type { MenuCategory } from '@pishkhan/contract/menu/menu.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../random.ts';
import { planOrder } from './order-plan.ts';

const shop = { latitude: 35.7595, longitude: 51.4102 };

/** A random menu within the contract, edge cases included: one variant, small and large capacities, mandatory options. */
function someMenu(random: Random): MenuCategory[] {
  let ids = 0;
  const id = () => ++ids;
  const times = <T>(min: number, max: number, make: () => T): T[] =>
    Array.from({ length: random.whole(min, max) }, make);
  const price = () => random.whole(0, 900) * 1_000;
  return times(1, 5, () => ({
    categoryId: id(),
    categoryName: 'دسته',
    products: times(1, 6, () => ({
      productHeaderId: id(),
      headerName: 'غذا',
      description: null,
      packingPrice: price(),
      tax: random.pick([0, 10]),
      imageLink: null,
      variants: times(1, 4, () => {
        const full = price();
        return {
          productId: id(),
          productName: 'پرس',
          price: full,
          priceAfterDiscount: random.whole(0, full),
          discount: null,
          preparationTime: 15,
        };
      }),
      optionCategories: times(0, 3, () => ({
        id: id(),
        optionCategoryName: 'گروه',
        capacity: random.whole(1, 6),
        isMandatory: random.chance(0.4),
        options: times(1, 5, () => ({ id: id(), optionName: 'افزودنی', price: price() })),
      })),
    })),
  }));
}

const plans = (count: number, seed: string) =>
  Array.from({ length: count }, (_, number) => {
    const menu = someMenu(createRandom(`${seed} menu ${number}`));
    return { menu, order: planOrder(createRandom(`${seed} ${number}`), shop, menu)! };
  });

describe('a simulated order', () => {
  it('is the same again with the same seed and menu, and another with another seed', () => {
    expect(plans(50, 'seven')).toEqual(plans(50, 'seven'));
    expect(plans(50, 'seven')).not.toEqual(plans(50, 'eight'));
  });

  it('is valid for the API', () => {
    for (const { order } of plans(500, 'wire')) {
      const { isPaid: _, ...body } = order;
      const at = '2026-02-01T12:00:00.000Z';
      const sent = { ...body, eventId: 'e-1', orderCode: '123456', placedAt: at, paidAt: null };
      expect(newOrderSchema.parse(sent)).toEqual(sent);
    }
  });

  it('is a legal basket of its menu', () => {
    for (const { menu, order } of plans(2_000, 'basket')) {
      const products = menu.flatMap((category) => category.products);
      expect(order.items.length).toBeGreaterThan(0);
      for (const { productId, optionIds } of order.items) {
        const product = products.find(({ variants }) => variants.some((one) => one.productId === productId));
        const groups = product!.optionCategories;
        const offered = groups.flatMap(({ options }) => options.map(({ id }) => id));
        expect(new Set(optionIds).size).toBe(optionIds.length);
        expect(offered).toEqual(expect.arrayContaining(optionIds));
        for (const { options, capacity, isMandatory } of groups) {
          const chosen = options.filter(({ id }) => optionIds.includes(id)).length;
          expect(chosen).toBeLessThanOrEqual(capacity);
          expect(chosen).toBeGreaterThanOrEqual(isMandatory ? 1 : 0);
        }
      }
      const variants = order.items.map(({ productId }) => productId);
      expect(new Set(variants).size).toBe(variants.length);
    }
  });

  it('comes from somebody whose phone belongs to nobody, written as Persian is written', () => {
    for (const { order } of plans(500, 'people')) {
      const { name, phoneNumber, address, comment } = order.customer;
      expect(phoneNumber).toMatch(/^0900000\d{4}$/);
      for (const text of [name, address, comment])
        if (text !== null) expect([text, normaliseText(text)]).toEqual([text, text]);
    }
  });

  it('is a pickup without address and delivery price, or a delivery', () => {
    const orders = plans(500, 'delivery').map(({ order }) => order);
    for (const { deliveryType, customer, deliveryPrice } of orders) {
      expect(customer.address === null).toBe(deliveryType === 'Pickup');
      expect(customer.latitude === null).toBe(deliveryType === 'Pickup');
      expect(deliveryPrice === 0).toBe(deliveryType === 'Pickup');
    }
    expect(new Set(orders.map(({ deliveryType }) => deliveryType)).size).toBe(3);
    const comments = orders.filter(({ customer }) => customer.comment !== null).length;
    expect(comments / orders.length).toBeGreaterThan(0.25);
    expect(comments / orders.length).toBeLessThan(0.5);
  });

  it('is of one delivery type when only that is wanted, and none when there is nothing on the menu', () => {
    const [{ menu }] = plans(1, 'only') as [ReturnType<typeof plans>[number]];
    for (let number = 0; number < 50; number += 1)
      expect(planOrder(createRandom(`${number}`), shop, menu, { delivery: 'Pickup' })?.deliveryType).toBe(
        'Pickup',
      );
    expect(planOrder(createRandom('1'), shop, [])).toBeUndefined();
  });

  it('has the wished size and comment', () => {
    const [{ menu }] = plans(1, 'wish') as [ReturnType<typeof plans>[number]];
    for (let number = 0; number < 50; number += 1) {
      const wished = (request: Parameters<typeof planOrder>[3]) =>
        planOrder(createRandom(`${number}`), shop, menu, request)!;
      expect(wished({ basket: 'small' }).items.length).toBe(1);
      const { customer, handoverCode } = wished({ handoverCode: true, comment: 'کد {code} است.' });
      expect(handoverCode).toMatch(/^\d{4}$/);
      expect(customer.comment).toMatch(/^کد [۰-۹]{4} است\.$/);
      expect(wished({}).handoverCode).toBeNull();
    }
  });

  it('is possible for a shop without a location, and in a city without known homes', () => {
    const [{ menu }] = plans(1, 'far') as [ReturnType<typeof plans>[number]];
    const places = [
      { latitude: null, longitude: null },
      { latitude: 29.59, longitude: 52.58 },
    ];
    for (const place of places)
      expect(planOrder(createRandom('1'), place, menu, { delivery: 'Ofood' })).toBeDefined();
  });
});
