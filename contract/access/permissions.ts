// Permissions by role. Routes and calls name a permission, never a role, except where docs/behaviour/access.md lists
// roles for a route.
import type { Role } from './roles.ts';

/** Permission -> the roles that have it (docs/behaviour/access.md#roles). */
export const permissions = {
  'orders.read': ['MANAGER', 'CASHIER'],
  'orders.act': ['MANAGER', 'CASHIER'],
  'orders.history': ['MANAGER', 'CASHIER', 'ACCOUNTANT'],
  'reports.read': ['MANAGER', 'ACCOUNTANT'],
  'disputes.open': ['MANAGER', 'ACCOUNTANT'],
  'menu.read': ['MANAGER', 'CASHIER'],
  'menu.edit': ['MANAGER', 'CASHIER'],
  'reviews.read': ['MANAGER', 'CASHIER'],
  'reviews.reply': ['MANAGER', 'CASHIER'],
  'vendor.read': ['MANAGER', 'CASHIER', 'ACCOUNTANT', 'BIKER'],
  'vendor.settings': ['MANAGER', 'CASHIER'],
  'vendor.signup': ['MANAGER'],
  'branch.create': ['MANAGER'],
  'branches.read': ['MANAGER'],
  'branches.act': ['MANAGER'],
  'staff.manage': ['MANAGER'],
  'log.read': ['MANAGER'],
  /** The shop's own deliveries of the day as counts: without codes, customers and addresses. */
  'runs.read': ['BIKER'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const roleHas = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
