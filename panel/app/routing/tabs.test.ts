import { expect, test } from 'vitest';
import { tabsFor } from './tabs.ts';

const labels = (...args: Parameters<typeof tabsFor>) => tabsFor(...args).map(({ label }) => label);

test('a manager and a cashier have the five tabs in the specified order', () => {
  const five = ['سفارش‌ها', 'محصولات', 'داشبورد', 'نظرات', 'مدیریت'];
  expect(labels('MANAGER')).toEqual(five);
  expect(labels('CASHIER')).toEqual(five);
});

test.each(['ACCOUNTANT', 'BIKER', null] as const)('%s sees dashboard and management only', (role) => {
  expect(labels(role)).toEqual(['داشبورد', 'مدیریت']);
});
