import type { DemoShop } from '../shop.ts';
import { kababiReyhoon } from './kababi-reyhoon.ts';
import { kafeNarenj } from './kafe-narenj.ts';
import { nanvayiGandom } from './nanvayi-gandom.ts';

/** In the order of their codes, as the list of shops shows them. */
export const workingShops: readonly DemoShop[] = [kababiReyhoon, kafeNarenj, nanvayiGandom];
