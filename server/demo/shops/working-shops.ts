import type { DemoShop } from '../shop.ts';
import { kababiReyhoon } from './kababi-reyhoon.ts';
import { kafeNarenj } from './kafe-narenj.ts';
import { nanvayiGandom } from './nanvayi-gandom.ts';

/** Ordered by code, as in the list of shops. */
export const workingShops: readonly DemoShop[] = [kababiReyhoon, kafeNarenj, nanvayiGandom];
