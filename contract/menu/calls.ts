// Everything that a shop's staff may ask and do about their menu.
import { bulkCalls } from './bulk-calls.ts';
import { categoryCalls } from './category-calls.ts';
import { copyCalls } from './copy-calls.ts';
import { imageCalls } from './image-calls.ts';
import { optionCalls } from './option-calls.ts';
import { productCalls, stockCalls } from './product-calls.ts';
import { sheetCalls } from './sheet-calls.ts';
import { snoozeCalls } from './snooze-calls.ts';

export const menuCalls = {
  ...bulkCalls,
  ...categoryCalls,
  ...copyCalls,
  ...imageCalls,
  ...optionCalls,
  ...productCalls,
  ...snoozeCalls,
  ...stockCalls,
  ...sheetCalls,
};
