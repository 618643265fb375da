// Everything that a shop's staff may ask and do about their menu.
import { bulkCalls } from './bulk-calls.ts';
import { categoryCalls } from './category-calls.ts';
import { optionCalls } from './option-calls.ts';
import { productCalls } from './product-calls.ts';

export const menuCalls = { ...bulkCalls, ...categoryCalls, ...optionCalls, ...productCalls };
