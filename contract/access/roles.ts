export const roles = ['MANAGER', 'CASHIER', 'ACCOUNTANT', 'BIKER'] as const;
/** A person's role in one vendor; the same person may have another role elsewhere. */
export type Role = (typeof roles)[number];

/** Persian label of each role (docs/behaviour/access.md#roles). */
export const roleWords = {
  MANAGER: 'مدیر',
  CASHIER: 'صندوق‌دار',
  ACCOUNTANT: 'حسابدار',
  BIKER: 'پیک فروشگاه',
} as const satisfies Record<Role, string>;
