// The dashboard's action for each reason, and who may take it. Pure.
import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { SellingReason } from '@pishkhan/contract/dashboard/selling.ts';

/** An action on the spot, or the page where the cause is corrected. */
export type Remedy = 'support' | 'openShop' | 'endPause' | 'startShift' | 'hours' | 'delivery' | 'products';

/** The permission that each action needs. Anybody may call support. */
const needs = {
  openShop: 'vendor.settings',
  endPause: 'vendor.settings',
  startShift: 'orders.act',
  hours: 'vendor.settings',
  delivery: 'vendor.settings',
  products: 'menu.edit',
} as const satisfies Record<Exclude<Remedy, 'support'>, Permission>;

/** The action for each reason. Only the platform ends the reasons that lead to support. */
const remedies: Readonly<Record<SellingReason, Remedy>> = {
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
};

/** Returns null for people who may not do it. */
export function remedyOf(reason: SellingReason, role: Role | null | undefined): Remedy | null {
  const remedy = remedies[reason];
  if (remedy === 'support') return remedy;
  return role && roleHas(role, needs[remedy]) ? remedy : null;
}
