// Permissions of the marketplace's people by role. Calls name a permission, never a role.

export const platformRoles = ['ADMIN', 'ONBOARDING', 'CONTENT', 'LIVE', 'FINANCE', 'AUDITOR'] as const;
/** A role of an operator; one operator may have several. */
export type PlatformRole = (typeof platformRoles)[number];

/** Persian label of each role. */
export const platformRoleWords = {
  ADMIN: 'مدیر سامانه',
  ONBOARDING: 'پذیرش فروشگاه‌ها',
  CONTENT: 'بررسی محتوا',
  LIVE: 'پشتیبانی سفارش‌ها',
  FINANCE: 'امور مالی',
  AUDITOR: 'بازرس',
} as const satisfies Record<PlatformRole, string>;

/** Permission -> the roles that have it (docs/behaviour/operators.md). The marketplace's key has every permission. */
export const platformPermissions = {
  'shops.read': platformRoles,
  'orders.read': platformRoles,
  'queues.read': platformRoles,
  'money.read': ['ADMIN', 'FINANCE', 'AUDITOR'],
  /** Permits a look at a phone, an address, a national code, a document or an account number; each look is recorded with its reason. */
  'personal.read': ['ADMIN', 'ONBOARDING', 'LIVE', 'FINANCE'],
  'shops.review': ['ONBOARDING'],
  'shops.stop': ['ADMIN', 'ONBOARDING', 'LIVE'],
  'shops.suspend': ['ADMIN', 'ONBOARDING'],
  'terms.propose': ['ADMIN', 'ONBOARDING', 'FINANCE'],
  'content.decide': ['CONTENT'],
  'orders.act': ['LIVE'],
  'people.help': ['ADMIN', 'LIVE'],
  'money.propose': ['FINANCE'],
  'approve.money': ['ADMIN', 'FINANCE'],
  'approve.people': ['ADMIN'],
  'approve.system': ['ADMIN'],
  'served.set': ['ADMIN', 'ONBOARDING'],
  'integration.manage': ['ADMIN'],
  'operators.manage': ['ADMIN'],
  'security.read': ['ADMIN', 'AUDITOR'],
  'system.read': ['ADMIN', 'LIVE', 'AUDITOR'],
  /** Facts that only systems of the marketplace tell: orders, couriers, reviews of customers, transfers that were made elsewhere. */
  'machine.tell': [],
} as const satisfies Record<string, readonly PlatformRole[]>;

export type PlatformPermission = keyof typeof platformPermissions;

/** True when one of the roles has one of the permissions. */
export const platformRolesHave = (
  roles: readonly PlatformRole[],
  needed: PlatformPermission | readonly PlatformPermission[] | 'any',
): boolean =>
  needed === 'any' ||
  (typeof needed === 'string' ? [needed] : needed).some((permission) =>
    roles.some((role) => (platformPermissions[permission] as readonly PlatformRole[]).includes(role)),
  );

/** All permissions of an operator with these roles. */
export const platformPermissionsOf = (roles: readonly PlatformRole[]): PlatformPermission[] =>
  (Object.keys(platformPermissions) as PlatformPermission[]).filter((permission) =>
    platformRolesHave(roles, permission),
  );
