export const roles = ['MANAGER', 'CASHIER', 'ACCOUNTANT', 'BIKER'] as const;
/** What a person is in one vendor; the same person may be something else in another. */
export type Role = (typeof roles)[number];

/** Persian label of each role (docs/behaviour/access.md#roles). */
export const roleWords = {
  MANAGER: 'مدیر',
  CASHIER: 'صندوق‌دار',
  ACCOUNTANT: 'حسابدار',
  BIKER: 'پیک فروشگاه',
} as const satisfies Record<Role, string>;
