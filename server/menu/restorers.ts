// All restorers of the menu.
import { categoryRestorer } from './put-back/put-back-categories.ts';
import { discountRestorer } from './put-back/put-back-discounts.ts';
import { optionRestorer } from './put-back/put-back-options.ts';
import { productRestorer } from './put-back/put-back-products.ts';

export const menuRestorers = [productRestorer, optionRestorer, categoryRestorer, discountRestorer];
export type MenuRestorer = (typeof menuRestorers)[number];
