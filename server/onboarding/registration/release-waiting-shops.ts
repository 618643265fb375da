// Releases shops that waited for a city or a kind of shop, once the platform serves it.
import { isFault } from '@pishkhan/contract/faults.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { moveVendor, type VendorRow } from '../../vendors/public.ts';
import { firstStatus } from '../rules/first-status.ts';
import {
  bumpVersionsOfCity,
  lockServedCities,
  lockWaiting,
  type ServedTarget,
  writeServed,
} from './store-served.ts';

/** A released shop, for the message to its owner. */
export interface MovedShop {
  code: string;
  name: string;
  ownerCellPhone: string | null;
  /** True when its sign-up may begin now; otherwise it waits for its city. */
  mayBegin: boolean;
}

/** Sets whether a city or kind is served. Undefined when it does not exist. */
export async function setServed(
  trx: Trx,
  what: ServedTarget,
  served: boolean,
  now: Date,
): Promise<MovedShop[] | undefined> {
  if (!(await writeServed(trx, what, served))) return undefined;
  if ('cityId' in what) await bumpVersionsOfCity(trx, what.cityId);
  return served ? moveWaiting(trx, what, now) : [];
}

async function moveWaiting(trx: Trx, what: ServedTarget, now: Date): Promise<MovedShop[]> {
  const isCity = 'cityId' in what;
  // Locked before the shops, so that a concurrent release of a city runs entirely before or after this one.
  const servedCities = isCity ? new Set([what.cityId]) : await lockServedCities(trx);
  const waiting = await lockWaiting(trx, what);
  const moved: MovedShop[] = [];
  for (const vendor of waiting) moved.push(await goOn(trx, vendor, servedCities.has(vendor.city_id!), now));
  return moved;
}

async function goOn(trx: Trx, vendor: VendorRow, isCityServed: boolean, now: Date): Promise<MovedShop> {
  const action = vendor.status === 'WAITING_FOR_CITY' ? 'serveCity' : 'serveBusinessType';
  const to = firstStatus({ isTypeServed: true, isCityServed });
  const status = await moveVendor(trx, { vendor, action, to, personId: null, now });
  if (isFault(status)) throw new Error(`a shop that waits cannot go on: ${status.code}`);
  return {
    code: vendor.code,
    name: vendor.name,
    ownerCellPhone: vendor.owner_cell_phone,
    mayBegin: status === 'PRE_SIGN_UP',
  };
}
