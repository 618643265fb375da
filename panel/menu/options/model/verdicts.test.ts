import type { Option, OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type { ChangeRequest } from '@pishkhan/contract/menu/review/approval.ts';
import { expect, test } from 'vitest';
import { samplePriceRequest } from '../../sample-product.ts';
import { countRefused, countWaiting } from './verdicts.ts';

const option = (id: number, isApproved: Option['isApproved']): Option => ({
  ...{ id, optionName: `افزودنی ${id}`, price: 1000, isApproved, available: true, snooze: null },
});
const group = (options: Option[], changeRequests: ChangeRequest[]): OptionCategory => ({
  ...{ id: 7, optionCategoryName: 'نان', capacity: 1, isMandatory: true, optionStatus: 1, tax: 0 },
  ...{ options, changeStatuses: [], changeRequests, productHeaders: [], productCategories: [], version: 3 },
});

test('an option counts once, for itself or for its price', () => {
  const some = group(
    [option(1, 2), option(2, 1), option(3, 1), option(4, 0)],
    [
      samplePriceRequest(1, { id: 1, requestType: 4, result: 2 }),
      samplePriceRequest(2, { id: 2, requestType: 5, result: 2 }),
      samplePriceRequest(3, { id: 3, requestType: 5, result: 0 }),
      samplePriceRequest(4, { id: 4, requestType: 4, result: 0 }),
    ],
  );
  expect([countRefused(some), countWaiting(some)]).toEqual([2, 2]);
});

test('a group of which everything is accepted has neither', () => {
  const some = group([option(1, 1)], []);
  expect([countRefused(some), countWaiting(some)]).toEqual([0, 0]);
});
