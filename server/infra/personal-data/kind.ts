// The facts about a kind of personal data. The kinds: customers.ts, people.ts, owners.ts; all of them: kinds.ts.
import type { KeptReason } from '@pishkhan/contract/personal-data/kept.ts';
import type { RetentionRule } from '../database/retention.ts';
import type { Tables } from '../database/tables.ts';

/** Columns of a table, separated by spaces. The archives have those of `orders` and `order_event`. */
export type ColumnsOf = { readonly [T in keyof Tables]?: string };

/** CUSTOMERS: of old orders. ACCOUNTS: of people without a shop. SHOPS: of owners of shops that left. OPERATORS: of disabled ones. */
export type Job = 'CUSTOMERS' | 'ACCOUNTS' | 'SHOPS' | 'OPERATORS';

export interface PersonalKind {
  /** Its name in docs/operations/data.md. */
  readonly data: string;
  /** A: secret. B: identity and money, sealed in the database. C: personal. */
  readonly class: 'A' | 'B' | 'C';
  readonly of: 'customer' | 'courier' | 'staff' | 'owner' | 'operator';
  readonly columns: ColumnsOf;
  /** The places outside the tables, such as a folder of files. */
  readonly outside?: string;
  readonly purpose: string;
  /** The period, and what happens at its end. */
  readonly ends: string;
  readonly seenBy: string;
  /** Rows that the hourly job deletes. */
  readonly deletes?: readonly RetentionRule[];
  /** The job of server/personal-data that ends what `deletes` does not. */
  readonly job?: Job;
  /** A person's erasure leaves it, for this reason. */
  readonly stays?: KeptReason;
}

const hoursOfDay = 24;
export const days = (count: number): number => count * hoursOfDay;
