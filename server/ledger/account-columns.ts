// The columns of accounts in `ledger_transaction` and `ledger_day`.
import { type Account, accountNames, type Entries } from '@pishkhan/contract/ledger/accounts.ts';

const columnOf = {
  items: 'items',
  discountShop: 'discount_shop',
  packing: 'packing',
  tax: 'tax',
  deliveryOwn: 'delivery_own',
  commission: 'commission',
  cash: 'cash',
  refund: 'refund',
  charge: 'charge',
  compensation: 'compensation',
  payout: 'payout',
  customer: 'customer',
  discountPlatform: 'discount_platform',
  voucher: 'voucher',
  deliveryPlatform: 'delivery_platform',
  platform: 'platform',
  bank: 'bank',
} as const satisfies Record<Account, string>;

export const accountColumns = accountNames.map((account) => columnOf[account]);
export type AccountColumns = Record<(typeof columnOf)[Account], number>;

/** All columns: an account without an entry is 0. */
export const columnsOf = (entries: Entries): AccountColumns =>
  Object.fromEntries(
    accountNames.map((account) => [columnOf[account], entries[account] ?? 0]),
  ) as AccountColumns;

/** Leaves out the accounts without an entry. */
export const entriesOf = (row: AccountColumns): Entries =>
  Object.fromEntries(
    accountNames.flatMap((account) =>
      row[columnOf[account]] === 0 ? [] : [[account, row[columnOf[account]]]],
    ),
  );
