// The sums of an accountant: accounts of the shop, taken together. They add up to the effect on the balance.
import type { Account } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingPage } from '@pishkhan/contract/ledger/calls.ts';

type Entries = AccountingPage['sums'];

const accountsOf = {
  sales: ['items', 'discountShop', 'packing', 'tax', 'deliveryOwn'],
  commission: ['commission'],
  others: ['refund', 'charge', 'compensation', 'cash'],
  paid: ['payout'],
} as const satisfies Record<string, readonly Account[]>;

export type SumName = keyof typeof accountsOf;
export const sumNames = Object.keys(accountsOf) as SumName[];

/** Toman, as it changes the balance. */
export const sumOf = (name: SumName, entries: Entries): number =>
  entries.reduce(
    (sum, { account, amount }) =>
      (accountsOf[name] as readonly string[]).includes(account) ? sum + amount : sum,
    0,
  );

export const totalOf = (entries: Entries): number =>
  sumNames.reduce((sum, name) => sum + sumOf(name, entries), 0);
