import { accounts } from '@pishkhan/contract/ledger/accounts.ts';
import { expect, test } from 'vitest';
import { sumOf, totalOf } from './sums.ts';

test('the sums contain each account of the shop once, and add up to the change of the balance', () => {
  const entries = Object.entries(accounts).map(([account, side], at) => ({
    ...{ account: account as keyof typeof accounts, side, amount: 10 ** at },
  }));
  const shop = entries.filter(({ side }) => side === 'shop');
  expect(totalOf(entries)).toBe(shop.reduce((sum, { amount }) => sum + amount, 0));
  expect(sumOf('commission', entries)).toBe(entries.find(({ account }) => account === 'commission')!.amount);
});
