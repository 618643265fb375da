import { expect, test } from 'vitest';
import { orderFaults } from './faults.ts';

const at = '2026-11-20T08:34:00Z';
const current = { orderStatus: 'PREPARING', version: 2 } as const;
const { detail } = orderFaults.ORDER_STATE_CONFLICT;

test('a conflict names the person who was first, and the time', () => {
  const by = { kind: 'staff', userId: 1, fullName: 'سارا احمدی', role: 'CASHIER' } as const;
  expect(detail!({ current, by, at })).toBe(
    '«سارا احمدی» این سفارش را ساعت ۱۲:۰۴ به «در حال آماده‌سازی» برد.',
  );
});

test.each([
  [{ kind: 'staff', userId: 1, fullName: '', role: 'CASHIER' } as const, 'صندوق‌دار'],
  [{ kind: 'customer' } as const, 'مشتری'],
  [{ kind: 'courier' } as const, 'پیک'],
  [{ kind: 'marketplace' } as const, 'اوفود'],
  [null, 'پذیرش خودکار'],
])('%j is named %s', (by, name) => {
  expect(detail!({ current, by, at })).toBe(`${name} این سفارش را ساعت ۱۲:۰۴ به «در حال آماده‌سازی» برد.`);
});

test('a cancellation by a deadline names the system as its actor', () => {
  const canceled = { orderStatus: 'CANCELED', version: 2 } as const;
  expect(detail!({ current: canceled, by: null, at })).toBe('سامانه این سفارش را ساعت ۱۲:۰۴ لغو کرد.');
});
