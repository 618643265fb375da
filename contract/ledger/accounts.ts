// The accounts of a shop's ledger, and the arithmetic of entries. Pure; whole toman.
// An entry is positive when its account gains, and negative when it pays. The sum of the shop's accounts is what the
// platform owes to the shop.
// Invariants: the entries of a transaction sum to zero; an amount beyond the safe integers throws.
import { addToman, type Toman, toman } from '../money/toman.ts';

/** Account -> the party that owns its money. `shop`: together these accounts are what is owed. `bank`: money that was paid out. */
export const accounts = {
  /** Food with its options at full price. */
  items: 'shop',
  /** The shop's share of discounts. */
  discountShop: 'shop',
  packing: 'shop',
  /** Value added tax, which the shop passes on to the state. */
  tax: 'shop',
  /** Delivery by the shop's own courier. */
  deliveryOwn: 'shop',
  commission: 'shop',
  /** Money that the customer paid to the shop itself, at the counter or to its courier. */
  cash: 'shop',
  refund: 'shop',
  charge: 'shop',
  compensation: 'shop',
  payout: 'shop',
  customer: 'customer',
  /** The platform's share of discounts. */
  discountPlatform: 'platform',
  voucher: 'platform',
  /** Delivery by the platform's courier. */
  deliveryPlatform: 'platform',
  /** Commission, charges, and costs that the platform bears itself. */
  platform: 'platform',
  bank: 'bank',
} as const satisfies Record<string, 'shop' | 'customer' | 'platform' | 'bank'>;

export type Account = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as readonly Account[];

/** Amounts by account; an account that is not named gets nothing. */
export type Entries = Readonly<Partial<Record<Account, number>>>;

/** Kinds of transactions. SALE: an order reached its customer. REVERSAL: a sale was taken back or changed. */
export const transactionKinds = [
  'SALE',
  'REVERSAL',
  'REFUND',
  'CHARGE',
  'COMPENSATION',
  'DISPUTE',
  'SETTLEMENT',
] as const;
/** DISPUTE: the correction after a dispute that the shop has won. */
export type TransactionKind = (typeof transactionKinds)[number];

const amountOf = (entries: Entries, account: Account): number => entries[account] ?? 0;

/** The balance of the entries: 0 for every transaction. */
export const balanceOf = (entries: Entries): Toman =>
  addToman(...accountNames.map((account) => amountOf(entries, account)));

/** Toman that the platform owes to the shop by these entries; negative when the shop owes. */
export const owedOf = (entries: Entries): Toman =>
  addToman(
    ...accountNames
      .filter((account) => accounts[account] === 'shop')
      .map((account) => amountOf(entries, account)),
  );

/** Drops zero amounts. Throws when the entries do not sum to zero: that is a bug, not an input. */
export function balanced(entries: Entries): Entries {
  if (balanceOf(entries) !== 0)
    throw new RangeError(`entries that do not balance: ${JSON.stringify(entries)}`);
  return Object.fromEntries(
    accountNames.flatMap((account) =>
      amountOf(entries, account) === 0 ? [] : [[account, toman(amountOf(entries, account))]],
    ),
  );
}

/** The entries that turn `booked` into `wanted`; empty when there is nothing to book. */
export const difference = (wanted: Entries, booked: Entries): Entries =>
  balanced(
    Object.fromEntries(
      accountNames.map((account) => [account, amountOf(wanted, account) - amountOf(booked, account)]),
    ),
  );

/** Kinds of transactions that the platform books against an order after it is over. */
export const adjustmentKinds = ['REFUND', 'CHARGE', 'COMPENSATION'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
