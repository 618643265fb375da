import { expect, test } from 'vitest';
import { tabsFor } from './tabs.ts';

const everyScreen = () => true;
const labels = (...args: Parameters<typeof tabsFor>) => tabsFor(...args).map(({ label }) => label);

test('a manager and a cashier have the five tabs in the specified order', () => {
  const five = ['سفارش‌ها', 'محصولات', 'داشبورد', 'نظرات', 'مدیریت'];
  expect(labels('MANAGER', everyScreen)).toEqual(five);
  expect(labels('CASHIER', everyScreen)).toEqual(five);
});

test.each(['ACCOUNTANT', 'BIKER', null] as const)('%s sees dashboard and management only', (role) => {
  expect(labels(role, everyScreen)).toEqual(['داشبورد', 'مدیریت']);
});

test('a tab whose page does not exist yet is no dead link: it is not there', () => {
  expect(labels('MANAGER', ({ path }) => path !== '/reviews' && path !== '/products')).toEqual([
    'سفارش‌ها',
    'داشبورد',
    'مدیریت',
  ]);
});
