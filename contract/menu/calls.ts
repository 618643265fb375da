// All calls of staff about their menu.

import { snoozeCalls } from './availability/calls.ts';
import { bulkCalls } from './bulk/calls.ts';
import { copyCalls } from './bulk/copy-calls.ts';
import { categoryCalls } from './categories/calls.ts';
import { stationCalls } from './categories/station-calls.ts';
import { discountCalls } from './discounts/calls.ts';
import { imageCalls } from './images/calls.ts';
import { optionCalls } from './options/calls.ts';
import { productCalls, stockCalls } from './products/calls.ts';
import { sheetCalls } from './sheet/calls.ts';

export const menuCalls = {
  ...bulkCalls,
  ...categoryCalls,
  ...copyCalls,
  ...discountCalls,
  ...imageCalls,
  ...optionCalls,
  ...productCalls,
  ...snoozeCalls,
  ...stationCalls,
  ...stockCalls,
  ...sheetCalls,
};
