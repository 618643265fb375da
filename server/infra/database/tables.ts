// The tables as TypeScript types; `schema.db.test.ts` compares them with the migrated database. bigint columns arrive
// as safe integers, timestamptz as Date, jsonb as the given shapes.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LedgerTables } from './tables/ledger.ts';
import type { MenuTables } from './tables/menu.ts';
import type { NoticesTables } from './tables/notices.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ReviewsTables } from './tables/reviews.ts';
import type { SalesTables } from './tables/sales.ts';
import type { VendorsTables } from './tables/vendors.ts';

export interface Tables
  extends VendorsTables,
    PeopleTables,
    MenuTables,
    NoticesTables,
    OrdersTables,
    ReviewsTables,
    SalesTables,
    LedgerTables {}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
