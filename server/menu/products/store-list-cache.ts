// Cache of this process's latest answers of listProducts.
// Invariant: an answer is used only while the menu's version is the same, and before the first instant at
// which time alone changes it (the end of a snooze, the start or end of a discount, a boundary of hours).

import { listProducts } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import type pg from 'pg';
import type { Db } from '../../infra/database/tables.ts';
import { encodeLargeAnswer } from '../../infra/http/answer.ts';
import { CachedAnswer } from '../../infra/http/cached-answer.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import { nextChange, type VariantState } from '../availability/rules/off-reason.ts';
import { nextDiscountEdge } from '../discounts/read-running.ts';
import { listProductGroups } from './read-products.ts';
import { stateOfCategory } from './view-product.ts';

/** Uncompressed bytes; a menu of a thousand products has 1.5 million. */
const maxBytes = 48 * 1024 * 1024;

/** Each has up to 84 ranges of hours. */
const categoriesAtOnce = 10;

interface CachedList {
  version: number;
  madeAt: Date;
  staleAt: Date | null;
  answer: CachedAnswer;
}

export interface ProductListCache {
  answer(vendorCode: string, now: Date): Promise<CachedAnswer>;
}

export function createProductListCache({ db, pool }: { db: Db; pool: pg.Pool }): ProductListCache {
  /** Least recently used first. */
  const known = new Map<string, CachedList>();
  /** Callers that request an answer in the making share it. */
  const making = new Map<string, Promise<CachedList>>();

  function keep(vendorCode: string, menu: CachedList): void {
    known.delete(vendorCode);
    known.set(vendorCode, menu);
    let bytes = 0;
    for (const { answer } of known.values()) bytes += answer.plain.length;
    for (const [oldest, { answer }] of known) {
      if (bytes <= maxBytes || known.size === 1) break;
      bytes -= answer.plain.length;
      known.delete(oldest);
    }
  }

  return {
    async answer(vendorCode, now) {
      // The version is read before the menu: a cached menu can be newer than its version, never older.
      const version = await readVersion(pool, vendorCode);
      const menu = known.get(vendorCode);
      if (menu?.version === version && isFresh(menu, now)) {
        keep(vendorCode, menu);
        return menu.answer;
      }
      const key = `${vendorCode} ${version}`;
      let made = making.get(key);
      if (!made) {
        made = make(db, vendorCode, version, now).finally(() => making.delete(key));
        making.set(key, made);
      }
      const fresh = await made;
      keep(vendorCode, fresh);
      return fresh.answer;
    },
  };
}

const isFresh = ({ madeAt, staleAt }: CachedList, now: Date): boolean =>
  madeAt <= now && (staleAt === null || now < staleAt);

async function readVersion(pool: pg.Pool, vendorCode: string): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'menu-version',
    text: 'SELECT version FROM menu WHERE vendor_code = $1',
    values: [vendorCode],
  });
  return rows[0]?.version ?? 0;
}

async function make(db: Db, vendorCode: string, version: number, now: Date): Promise<CachedList> {
  const groups = await listProductGroups(db, vendorCode, now);
  const snoozesEnd = await nextSnoozeEnd(db, vendorCode, now);
  const discountsChange = await nextDiscountEdge(db, vendorCode, now);
  const edges = await mapInChunks(groups, categoriesAtOnce, (group) => edgeOf(group, now));
  return {
    version,
    madeAt: now,
    staleAt: earliest([snoozesEnd, discountsChange, ...edges]),
    answer: new CachedAnswer(await encodeLargeAnswer(listProducts, groups)),
  };
}

async function nextSnoozeEnd(db: Db, vendorCode: string, now: Date): Promise<Date | null> {
  const next = await db
    .selectFrom('snooze')
    .where('vendor_code', '=', vendorCode)
    .where('until', '>', now)
    .orderBy('until')
    .select('until')
    .executeTakeFirst();
  return next?.until ?? null;
}

/** A variant that is available unless its category is not. */
const alwaysOn: VariantState = {
  approval: 1,
  visible: true,
  isProductActive: true,
  available: true,
  capacity: null,
  snoozedUntil: null,
  choices: [],
};

const edgeOf = (group: ProductGroup, now: Date): Date | null =>
  nextChange(alwaysOn, { ...stateOfCategory(group), isActive: true, snoozedUntil: null }, now);

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);
