// The dashboard's action for each trouble of the diagnosis, and who may take it. Pure.
import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { Trouble } from './diagnosis.ts';

/** An action on the spot, or the page where the cause is corrected. */
export type Remedy =
  | 'support'
  | 'openShop'
  | 'endPause'
  | 'startShift'
  | 'hours'
  | 'delivery'
  | 'products'
  | 'board';

/** The permission that each action needs. Anybody may call support. */
const needs = {
  openShop: 'vendor.settings',
  endPause: 'vendor.settings',
  startShift: 'orders.act',
  hours: 'vendor.settings',
  delivery: 'vendor.settings',
  products: 'menu.edit',
  board: 'orders.read',
} as const satisfies Record<Exclude<Remedy, 'support'>, Permission>;

/** The action for each trouble. Only the platform ends the reasons that lead to support. */
const remedies: Readonly<Record<Trouble, Remedy | null>> = {
  SHOP_SUSPENDED: 'support',
  SHOP_INACTIVE: 'support',
  SHOP_CLOSED: 'openShop',
  DELIVERY_PROBLEM: 'support',
  SHOP_HIDDEN: 'support',
  CITY_INACTIVE: 'support',
  OUTSIDE_HOURS: 'hours',
  SPECIAL_DAY: 'hours',
  PAUSED: 'endPause',
  DELIVERY_NONE: 'delivery',
  NO_ACTIVE_AREA: 'delivery',
  NOTHING_AVAILABLE: 'products',
  NO_DEVICE: 'startShift',
  LATE_ORDERS: 'board',
  UNREACHABLE: null,
};

/** Returns null for people who may not do it. */
export function remedyOf(trouble: Trouble, role: Role | null | undefined): Remedy | null {
  const remedy = remedies[trouble];
  if (remedy === 'support' || remedy === null) return remedy;
  return role && roleHas(role, needs[remedy]) ? remedy : null;
}
