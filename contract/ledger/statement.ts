// The statement of a Jalali month: the amount owed before, the change by each kind of transaction, and the
// amount owed after. Pure. Days are business days.
// Invariants: opening plus all parts equals closing, and so does opening plus all days; a month's closing is the next one's opening.
import { addToman, type Toman, toman } from '../money/toman.ts';
import { jalaliDateOf, jalaliMonthSpan } from '../time/jalali.ts';
import type { JalaliDate } from '../time/jalali-calendar.ts';
import { addDays, type DateSpan } from '../time/special-days.ts';
import {
  type Account,
  accountNames,
  accounts,
  type Entries,
  type TransactionKind,
  transactionKinds,
} from './accounts.ts';

/** A month of the Jalali calendar, from 1. */
export type StatementMonth = Pick<JalaliDate, 'year' | 'month'>;

export const monthOfDay = (date: string): StatementMonth => {
  const { year, month } = jalaliDateOf(date);
  return { year, month };
};

const orderOf = ({ year, month }: StatementMonth): number => year * 12 + month;

/** Negative when `one` is earlier. */
export const compareMonths = (one: StatementMonth, other: StatementMonth): number =>
  orderOf(one) - orderOf(other);

/** The month that many months later. */
export function addMonths(from: StatementMonth, months: number): StatementMonth {
  const at = orderOf(from) - 1 + months;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
}

/** The shop's accounts by the columns of a statement's days. Together they are the change of the balance. */
export const statementColumns = {
  sales: ['items', 'discountShop', 'packing', 'tax', 'deliveryOwn'],
  commission: ['commission'],
  corrections: ['refund', 'charge', 'compensation', 'cash'],
  paid: ['payout'],
} as const satisfies Record<string, readonly Account[]>;
export type StatementColumn = keyof typeof statementColumns;
export const statementColumnNames = Object.keys(statementColumns) as readonly StatementColumn[];

/** Sums of one kind of transaction on one day. */
export interface DaySums {
  readonly day: string;
  readonly kind: TransactionKind;
  readonly transactions: number;
  readonly entries: Entries;
}

export interface StatementPart {
  kind: TransactionKind;
  transactions: number;
  /** Toman: the change of the amount owed to the shop. */
  owed: number;
  /** The shop's accounts with an amount; they sum to `owed`. */
  entries: { account: Account; amount: number }[];
}

export interface StatementDay extends Record<StatementColumn, number> {
  date: string;
  orders: number;
  /** Toman owed to the shop at the end of the day. */
  closing: number;
}

export interface Statement extends StatementMonth, DateSpan {
  opening: number;
  closing: number;
  orders: number;
  /** Kinds with a transaction. */
  parts: StatementPart[];
  /** Days with a transaction, oldest first. */
  days: StatementDay[];
}

const shopAccounts = accountNames.filter((account) => accounts[account] === 'shop');

const sumOf = (rows: readonly DaySums[], names: readonly Account[]): Toman =>
  addToman(...rows.flatMap(({ entries }) => names.map((account) => entries[account] ?? 0)));

const ordersOf = (rows: readonly DaySums[]): number =>
  rows.reduce((sum, { kind, transactions }) => (kind === 'SALE' ? sum + transactions : sum), 0);

/** `rows` are all rows of the month, ordered by day. */
export function writeStatement(month: StatementMonth, opening: number, rows: readonly DaySums[]): Statement {
  const parts = transactionKinds.flatMap((kind) => partOf(kind, rows) ?? []);
  const days: StatementDay[] = [];
  let balance = toman(opening);
  for (const date of new Set(rows.map(({ day }) => day))) {
    const ofDay = rows.filter(({ day }) => day === date);
    const columns = Object.fromEntries(
      statementColumnNames.map((name) => [name, sumOf(ofDay, statementColumns[name])]),
    ) as Record<StatementColumn, Toman>;
    balance = addToman(balance, ...Object.values(columns));
    days.push({ date, orders: ordersOf(ofDay), ...columns, closing: balance });
  }
  const closing = addToman(opening, ...parts.map(({ owed }) => owed));
  return { ...month, ...jalaliMonthSpan(month), opening, closing, orders: ordersOf(rows), parts, days };
}

function partOf(kind: TransactionKind, rows: readonly DaySums[]): StatementPart | undefined {
  const ofKind = rows.filter((row) => row.kind === kind);
  if (ofKind.length === 0) return undefined;
  const entries = shopAccounts.flatMap((account) => {
    const amount = sumOf(ofKind, [account]);
    return amount === 0 ? [] : [{ account, amount: amount as number }];
  });
  return {
    kind,
    transactions: ofKind.reduce((sum, { transactions }) => sum + transactions, 0),
    owed: sumOf(ofKind, shopAccounts),
    entries,
  };
}

/** True when the month's last business day has ended. `today` is a business day. */
export const isOver = (month: StatementMonth, today: string): boolean =>
  jalaliMonthSpan(month).endDate < today;

/** The first business day of the next month. */
export const dayAfter = (month: StatementMonth): string => addDays(jalaliMonthSpan(month).endDate, 1);
