// Pages of shops for the platform. A page of codes is found first, and only its shops are read in detail.
import type { CallRequest } from '@pishkhan/contract/kit/call.ts';
import type { listMarketplaceVendors, ShopState } from '@pishkhan/contract/marketplace/calls.ts';
import type { VendorTerms } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { openingAt } from '@pishkhan/contract/vendors/opening.ts';
import { liveStatuses } from '@pishkhan/contract/vendors/transitions.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { owedTo } from '../../ledger/public.ts';
import { listShopsByCode, type Shop } from '../../vendors/public.ts';

type VendorFilter = Omit<CallRequest<typeof listMarketplaceVendors>['query'], 'limit' | 'after'>;

/** Only code can decide whether a shop is within its hours, so OPEN and CLOSED examine shops in chunks, up to a bound. */
const chunkSize = 200;
const maxChunks = 4;

const maxWords = 5;

interface VendorList {
  shops: Shop[];
  /** The code of the last examined shop; null on the last page. */
  next: string | null;
}

export async function readVendorList(
  reads: Queryable,
  filter: VendorFilter,
  { limit, after }: { limit: number; after: string | undefined },
  now: Date,
): Promise<VendorList> {
  const words = filter.search ? await wordsOf(reads, filter.search) : undefined;
  if (words?.length === 0) return { shops: [], next: null };
  const isByHours = filter.state === 'OPEN' || filter.state === 'CLOSED';
  const size = isByHours ? Math.max(limit, chunkSize) : limit;
  const shops: Shop[] = [];
  let position = after;
  for (let chunk = 0; chunk < maxChunks; chunk += 1) {
    const codes = await listCodes(reads, { ...filter, words }, { position, size: size + 1 });
    const hasMore = codes.length > size;
    const examined = codes.slice(0, size);
    const found = await listShopsByCode(reads, examined);
    shops.push(...found.filter((shop) => isIn(shop, filter.state, now)));
    if (shops.length > limit || (shops.length === limit && hasMore))
      return { shops: shops.slice(0, limit), next: shops[limit - 1]!.code };
    if (!hasMore) return { shops, next: null };
    position = examined.at(-1);
  }
  return { shops, next: position ?? null };
}

/** The other states are conditions of the query. */
function isIn(shop: Shop, state: ShopState | undefined, now: Date): boolean {
  if (state === 'OPEN') return openingAt(shop, now).isOpen;
  return state !== 'CLOSED' || !openingAt(shop, now).isOpen;
}

/** Half-spaces separate words here, so that each part is found alone. */
async function wordsOf(reads: Queryable, search: string): Promise<string[]> {
  const { rows } = await reads.query<{ word: string }>(
    'SELECT word FROM search_words($1) word ORDER BY length(word) DESC, word LIMIT $2',
    [search.replaceAll('\u200c', ' '), maxWords],
  );
  return rows.map(({ word }) => word);
}

const conditionsOf: Readonly<Record<ShopState, string>> = {
  OPEN: `v.status = 'ACTIVE' AND v.visible`,
  CLOSED: `v.status IN (${liveStatuses.map((status) => `'${status}'`).join(', ')})`,
  PAUSED: `v.code IN (SELECT vendor_code FROM vendor_throttle WHERE kind = 'PAUSE' AND ended_at IS NULL AND until > now())`,
  HIDDEN: 'NOT v.visible',
  UNREACHABLE: 'v.code IN (SELECT vendor_code FROM vendor_unreachable WHERE ended_at IS NULL)',
};

async function listCodes(
  reads: Queryable,
  filter: Omit<VendorFilter, 'search'> & { words: readonly string[] | undefined },
  { position, size }: { position: string | undefined; size: number },
): Promise<string[]> {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const { status, grade, cityId, kindId, state, changedSince, words = [] } = filter;
  const conditions = [
    position !== undefined && `v.code > ${value(position)}`,
    status !== undefined && `v.status = ${value(status)}`,
    grade !== undefined && `v.grade = ${value(grade)}`,
    cityId !== undefined && `v.city_id = ${value(cityId)}`,
    kindId !== undefined && `v.business_type_id = ${value(kindId)}`,
    changedSince !== undefined && `v.changed_at >= ${value(changedSince)}`,
    state !== undefined && conditionsOf[state],
    ...words.map((word) => {
      const [from, to] = [value(word), value(`${word}\u{10ffff}`)];
      return `v.code IN (SELECT vendor_code FROM vendor_word WHERE word >= ${from} AND word <= ${to})`;
    }),
  ].filter((condition) => condition !== false);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { rows } = await reads.query<{ code: string }>(
    `SELECT v.code FROM vendor v ${where} ORDER BY v.code LIMIT ${value(size)}`,
    values,
  );
  return rows.map(({ code }) => code);
}

interface ListedDetails {
  statusSince: Date;
  visible: boolean;
  grade: VendorTerms['grade'];
  cityId: number | null;
  cityName: string | null;
  businessTypeId: number | null;
  changedAt: Date;
  endedToday: number;
  canceledToday: number;
  owed: number;
  waiting: number;
}

/** By code. */
export async function readVendorDetails(
  reads: Queryable,
  codes: readonly string[],
  now: Date,
): Promise<Map<string, ListedDetails>> {
  const { rows } = await reads.query<ListedDetails & { code: string }>(
    `SELECT v.code, v.status_since AS "statusSince", v.visible, v.grade, v.city_id AS "cityId", city.name AS "cityName",
       v.business_type_id AS "businessTypeId", v.changed_at AS "changedAt",
       ${endedOn('v.code', '$2')} AS "endedToday", ${endedOn('v.code', '$2', `AND status = 'CANCELED'`)} AS "canceledToday",
       ${owedTo('v.code')} AS owed,
       ${Object.values(waitingOf('v.code')).join(' + ')} AS waiting
     FROM vendor v LEFT JOIN city ON city.id = v.city_id WHERE v.code = ANY ($1)`,
    [codes, businessDay(now).date],
  );
  return new Map(rows.map(({ code, ...details }) => [code, details]));
}

/** SQL expressions for a shop. */
export const endedOn = (code: string, day: string, condition = ''): string =>
  `(SELECT coalesce(sum(orders), 0)::int FROM order_count
    WHERE vendor_code = ${code} AND span = 'day' AND since = ${day}::date ${condition})`;

export const waitingOf = (code: string) => ({
  changes: `(SELECT count(*)::int FROM change_request WHERE vendor_code = ${code} AND result = 0 AND withdrawn_at IS NULL)`,
  images: `(SELECT count(*)::int FROM vendor_image_request WHERE vendor_code = ${code} AND result = 0 AND withdrawn_at IS NULL)`,
  replies: `(SELECT count(*)::int FROM review_reply WHERE vendor_code = ${code} AND approval = 0)`,
});
