import { expect, it, test } from 'vitest';
import { permissions, roleHas } from '../access/permissions.ts';
import { type FirstStepFacts, firstSteps, firstStepsOf } from './first-steps.ts';

const nothing: FirstStepFacts = {
  isOpen: false,
  hasHours: false,
  isPackingSet: false,
  offersDelivery: false,
  products: 0,
  productsWithPicture: 0,
  people: 1,
  devices: 1,
  testOrder: 'none',
};
const everything: FirstStepFacts = {
  isOpen: true,
  hasHours: true,
  isPackingSet: true,
  offersDelivery: true,
  products: 3,
  productsWithPicture: 3,
  people: 2,
  devices: 1,
  testOrder: 'done',
};
const everybody = () => true;
const done = (facts: FirstStepFacts, isAudible = false) =>
  firstStepsOf(facts, { isAudible }, everybody).flatMap(({ step, isDone }) => (isDone ? [step] : []));

test('a shop that has nothing is shown every step, in the order of this list', () => {
  expect(done(nothing)).toEqual([]);
  expect(firstSteps).toEqual([
    ...['menu', 'delivery', 'hours', 'packing', 'shift', 'testOrder', 'open', 'pictures', 'people'],
  ]);
});

test('a shop that has everything, on a device with sound, has no step left', () => {
  expect(done(everything, true)).toEqual(firstSteps);
});

// Written from the glossary and the documented behaviour, not from the rule: one fact, and the step that it completes.
test.each<[Partial<FirstStepFacts>, string[]]>([
  [{ isOpen: true }, ['open']],
  [{ hasHours: true }, ['hours']],
  [{ isPackingSet: true }, ['packing']],
  [{ offersDelivery: true }, ['delivery']],
  [{ products: 3 }, ['menu']],
  [{ products: 3, productsWithPicture: 2 }, ['menu']],
  [{ products: 3, productsWithPicture: 3 }, ['menu', 'pictures']],
  [{ people: 2 }, ['people']],
  [{ devices: 2 }, ['people']],
  [{ testOrder: 'open' }, []],
  [{ testOrder: 'done' }, ['testOrder']],
])('%o does %o alone', (facts, steps) => {
  expect(done({ ...nothing, ...facts })).toEqual(steps);
});

test('a device with sound has begun its shift', () => {
  expect(done(nothing, true)).toEqual(['shift']);
});

test('an order needs a product, a delivery and an active shop: those steps come first', () => {
  const needed = firstStepsOf(nothing, { isAudible: false }, everybody).filter(({ isNeeded }) => isNeeded);
  expect(needed.map(({ step }) => step)).toEqual(['menu', 'delivery', 'open']);
});

it('nobody is shown a step that their role may not take', () => {
  const of = (role: 'MANAGER' | 'CASHIER' | 'ACCOUNTANT' | 'BIKER') =>
    firstStepsOf(nothing, { isAudible: false }, (permission) => roleHas(role, permission)).map(
      ({ step }) => step,
    );
  expect(of('MANAGER')).toEqual(firstSteps);
  expect(of('CASHIER')).toEqual(firstSteps.filter((step) => step !== 'people'));
  expect(of('ACCOUNTANT')).toEqual([]);
  expect(of('BIKER')).toEqual([]);
  expect(permissions['staff.manage']).toEqual(['MANAGER']);
});
