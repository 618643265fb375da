import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const sources = new Map([
  ['contract/orders/steps.ts', 'export function stepsOf() {}'],
  ['contract/orders/steps.test.ts', "import { stepsOf } from './steps.ts';"],
  ['contract/menu/menu.test.ts', "import { x } from '../orders/forecast.ts';"],
  ['contract/orders/forecast.ts', "import { stepsOf } from './steps.ts';"],
  ['contract/orders/forecast.test.ts', "import { x } from './forecast.ts';"],
  ['contract/orders/types.test.ts', "import type { Step } from './steps.ts';"],
  ['server/orders/calls/accept-order.ts', "import '@pishkhan/contract/orders/forecast.ts';"],
  ['server/app/start.ts', "import '../orders/calls/accept-order.ts';"],
  ['server/menu/menu.call.test.ts', "import '../app/start.ts';"],
  ['server/orders/orders.call.test.ts', "import '../app/start.ts';"],
  ['server/vendors/vendors.call.test.ts', "import '../app/start.ts'; call(acceptOrder);"],
  ['e2e/orders.e2e.test.ts', "import '@pishkhan/contract/orders/steps.ts';"],
]);

test('tests of a rule are those that reach it, first the ones that name it and then those of its folder', () => {
  expect(nearestTests('contract/orders/steps.ts', sources)).toEqual([
    'contract/orders/steps.test.ts',
    'contract/orders/forecast.test.ts',
    'server/orders/orders.call.test.ts',
    'contract/menu/menu.test.ts',
    'server/menu/menu.call.test.ts',
    'server/vendors/vendors.call.test.ts',
  ]);
});

test('the tests of a call are first those that name it, wherever they stand', () => {
  expect(nearestTests('server/orders/calls/accept-order.ts', sources)).toEqual([
    'server/vendors/vendors.call.test.ts',
    'server/orders/orders.call.test.ts',
    'server/menu/menu.call.test.ts',
  ]);
});
