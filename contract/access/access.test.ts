import { describe, expect, test } from 'vitest';
import { vendorStatusWords } from '../vendors/vendor-status-words.ts';
import { type Permission, permissions, roleHas } from './permissions.ts';
import { roles, roleWords } from './roles.ts';
import { hasStatusPage, openStatuses, statusPage, vendorStatuses } from './vendor-status.ts';

// Written by hand from docs/behaviour/access.md#shop-statuses, not from the table.
const oracle: Record<string, [label: string, colour: string, page: string | undefined]> = {
  ACTIVE: ['فعال', 'success', undefined],
  INACTIVE: ['غیرفعال', 'gray', undefined],
  VMS_DEACTIVATED: ['غیرفعال‌شده توسط پشتیبانی', 'error', undefined],
  NOT_REGISTERED: ['ثبت‌نام‌نشده', 'gray', '/auth/registration'],
  DELIVERY_PROBLEM: ['مشکل در ارسال', 'error', undefined],
  PAUSE: ['ثبت‌نام متوقف‌شده', 'warning', '/auth/pause'],
  PENDING_APPROVAL: ['در انتظار تأیید', 'warning', undefined],
  PRE_SIGN_UP: ['در حال ثبت‌نام', 'warning', '/auth/registration/steps'],
  READY_FOR_ACTIVE: ['آماده فعال‌سازی', 'success', '/auth/activation/waiting'],
  REJECTED: ['ردشده', 'error', '/auth/rejected'],
  SIGNED_UP: ['ثبت‌نام‌شده', 'success', '/auth/activation'],
  SUSPENDED: ['مسدودشده', 'error', '/auth/blocked'],
  OFOOD_ACTIVATION: ['در انتظار فعال‌سازی توسط اوفود', 'warning', undefined],
  TEMPORARY_INACTIVE: ['موقتاً غیرفعال', 'gray', undefined],
  WAITING_FOR_BUSINESS_TYPE: ['در انتظار پذیرش این نوع کسب‌وکار', 'warning', '/auth/registration/waiting'],
  WAITING_FOR_CITY: ['در انتظار شروع فعالیت در شهر شما', 'warning', '/auth/registration/waiting'],
};

describe('the status of a shop', () => {
  test('is one of the sixteen', () => {
    expect([...vendorStatuses].sort()).toEqual(Object.keys(oracle).sort());
  });

  test.each(vendorStatuses)('%s has the label, the colour and the page that are described', (status) => {
    const [label, colour, page] = oracle[status]!;
    expect(vendorStatusWords[status].label).toBe(label);
    expect(vendorStatusWords[status].colour).toBe(colour);
    expect(statusPage(status)).toBe(page ?? '/dashboard');
    expect(hasStatusPage(status)).toBe(page !== undefined);
  });

  test('opens the panel exactly when it has no page of its own', () => {
    expect([...openStatuses].sort()).toEqual(
      Object.keys(oracle)
        .filter((status) => oracle[status]![2] === undefined)
        .sort(),
    );
  });

  test('has a Persian label that no other has', () => {
    const labels = vendorStatuses.map((status) => vendorStatusWords[status].label);
    expect(new Set(labels).size).toBe(vendorStatuses.length);
    for (const label of labels) expect(label).toMatch(/^[\u0600-\u06ff\u200c\u064b ]+$/);
  });
});

describe('a role', () => {
  // docs/behaviour/access.md#roles: orders and products are for manager and cashier.
  const may: Record<Permission, readonly string[]> = {
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
    'runs.read': ['BIKER'],
  };

  test.each(Object.keys(permissions) as Permission[])('has %s only as specified', (permission) => {
    expect(roles.filter((role) => roleHas(role, permission)).sort()).toEqual([...may[permission]].sort());
  });

  test('is called as the readings say', () => {
    expect(roleWords).toEqual({
      MANAGER: 'مدیر',
      CASHIER: 'صندوق‌دار',
      ACCOUNTANT: 'حسابدار',
      BIKER: 'پیک فروشگاه',
    });
  });
});
