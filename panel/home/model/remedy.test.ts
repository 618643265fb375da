import { sellingReasons } from '@pishkhan/contract/dashboard/selling.ts';
import { expect, test } from 'vitest';
import { remedyOf } from './remedy.ts';

// Written by hand from docs/behaviour/dashboard.md#reasons and docs/behaviour/access.md.
const byCounter = {
  SHOP_SUSPENDED: 'support',
  SHOP_INACTIVE: 'support',
  DELIVERY_PROBLEM: 'support',
  SHOP_CLOSED: 'openShop',
  SHOP_HIDDEN: 'support',
  CITY_INACTIVE: 'support',
  OUTSIDE_HOURS: 'hours',
  SPECIAL_DAY: 'hours',
  PAUSED: 'endPause',
  DELIVERY_NONE: 'delivery',
  NO_ACTIVE_AREA: 'delivery',
  NOTHING_AVAILABLE: 'products',
  NO_DEVICE: 'startShift',
};
const mendedBy = (role: Parameters<typeof remedyOf>[1]) =>
  Object.fromEntries(sellingReasons.map((reason) => [reason, remedyOf(reason, role)]));

test.each(['MANAGER', 'CASHIER'] as const)('a %s has a remedy for every reason', (role) =>
  expect(mendedBy(role)).toEqual(byCounter),
);

test.each(['ACCOUNTANT', 'BIKER', null] as const)(
  '%s is only referred to support, for reasons that only the platform can end',
  (role) => {
    const platform = Object.entries(byCounter).filter(([, remedy]) => remedy === 'support');
    const others = Object.keys(byCounter).map((reason) => [reason, null]);
    expect(mendedBy(role)).toEqual({ ...Object.fromEntries(others), ...Object.fromEntries(platform) });
  },
);
