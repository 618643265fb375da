import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { availabilityHandlers } from './availability-handlers.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { categoryHandlers } from './category-handlers.ts';
import { copyHandlers } from './copy-handlers.ts';
import { optionHandlers } from './option-handlers.ts';
import { productHandlers } from './product-handlers.ts';
import { sheetHandlers } from './sheet-handlers.ts';

/** What the calls of the menu work with. */
export interface MenuParts {
  db: Kysely<Tables>;
  pool: pg.Pool;
}

export const menuHandlers = (parts: MenuParts): Implemented[] => [
  ...bulkHandlers(parts),
  ...categoryHandlers(parts),
  ...copyHandlers(parts),
  ...optionHandlers(parts),
  ...productHandlers(parts),
  ...availabilityHandlers(parts),
  ...sheetHandlers(parts),
];
