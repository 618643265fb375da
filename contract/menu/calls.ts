// Everything that a shop's staff may ask and do about their menu.
import { categoryCalls } from './category-calls.ts';
import { productCalls } from './product-calls.ts';

export const menuCalls = { ...categoryCalls, ...productCalls };
