// Pages of reviews, newest first.
// Invariant: every page costs the same, however far it is from the first, because it begins at a key of the index.
import type { ReviewFilter } from '@pishkhan/contract/reviews/calls.ts';
import { leastLiked } from '@pishkhan/contract/reviews/rating.ts';
import type { ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../infra/database/tables.ts';
import { type RecordRow, viewRecord } from './view-review.ts';

type Builder = ExpressionBuilder<Tables, 'review_record'>;

/** The conditions of a period, for a table with the column `at`. */
export const inPeriod = ({ startDate, endDate }: Pick<ReviewFilter, 'startDate' | 'endDate'>) =>
  sql<SqlBool>`at >= business_day_start(${startDate ?? '-infinity'}::date)
    AND at < business_day_start(${endDate ?? 'infinity'}::date + ${endDate === undefined ? 0 : 1}::int)`;

/** The comparison is a literal, so that the partial index of the waiting ones applies. */
export const isUnanswered = sql<SqlBool>`(has_comment AND NOT is_answered)`;

const conditionsOf = (vendorCode: string, filter: ReviewFilter) => (builder: Builder) => {
  const { liked, unanswered, withText, productId } = filter;
  const { eb, and, not, exists } = builder;
  return and([
    eb('vendor_code', '=', vendorCode),
    ...(liked === undefined ? [] : [eb('rating', liked ? '>=' : '<', leastLiked)]),
    ...(unanswered === undefined ? [] : [unanswered ? isUnanswered : not(isUnanswered)]),
    ...(withText === undefined ? [] : [eb('has_comment', '=', withText)]),
    ...((filter.startDate ?? filter.endDate) ? [inPeriod(filter)] : []),
    ...(productId === undefined
      ? []
      : [
          exists(
            eb
              .selectFrom('review')
              .select('review.id')
              .where('review.vendor_code', '=', vendorCode)
              .where('review.product_id', '=', productId)
              .whereRef('review.order_code', '=', 'review_record.order_code'),
          ),
        ]),
  ]);
};

export async function countRecords(db: Db, vendorCode: string, filter: ReviewFilter): Promise<number> {
  const { count } = await db
    .selectFrom('review_record')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(conditionsOf(vendorCode, filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined when `after` names no record of the shop. */
export async function findRecords(
  db: Db,
  vendorCode: string,
  filter: ReviewFilter,
  size: number,
  after: string | undefined,
): Promise<ReviewRecord[] | undefined> {
  if (after !== undefined && !(await findRecordRow(db, vendorCode, after))) return undefined;
  const records = await db
    .selectFrom('review_record')
    .select(['order_code', 'at', 'writer_name', 'products'])
    .where(conditionsOf(vendorCode, filter))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(at, order_code) < ((SELECT mark.at FROM review_record mark
          WHERE mark.vendor_code = ${vendorCode} AND mark.order_code = ${after}), ${after})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('order_code', 'desc')
    .limit(size)
    .execute();
  return viewRecords(db, vendorCode, records);
}

const findRecordRow = (db: Db, vendorCode: string, orderCode: string): Promise<RecordRow | undefined> =>
  db
    .selectFrom('review_record')
    .select(['order_code', 'at', 'writer_name', 'products'])
    .where('vendor_code', '=', vendorCode)
    .where('order_code', '=', orderCode)
    .executeTakeFirst();

export async function getRecord(db: Db, vendorCode: string, orderCode: string): Promise<ReviewRecord> {
  const record = await findRecordRow(db, vendorCode, orderCode);
  const [view] = await viewRecords(db, vendorCode, record ? [record] : []);
  return view!;
}

async function viewRecords(
  db: Db,
  vendorCode: string,
  records: readonly RecordRow[],
): Promise<ReviewRecord[]> {
  const codes = records.map(({ order_code }) => order_code);
  if (codes.length === 0) return [];
  const reviews = await db
    .selectFrom('review')
    .select([
      ...(['id', 'order_code', 'kind', 'product_id', 'product_name', 'rating', 'comment'] as const),
      ...(['options', 'approval'] as const),
    ])
    .where('vendor_code', '=', vendorCode)
    .where('order_code', '=', sql<string>`ANY (${codes}::text[])`)
    .orderBy('id')
    .execute();
  const replies = await db
    .selectFrom('review_reply')
    .select([
      ...(['id', 'review_id', 'user_type', 'writer_name', 'comment', 'approval'] as const),
      ...(['reason', 'version', 'created_at'] as const),
    ])
    .where('vendor_code', '=', vendorCode)
    .where('review_id', '=', sql<number>`ANY (${reviews.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .execute();
  return records.map((record) =>
    viewRecord(
      record,
      reviews.filter(({ order_code }) => order_code === record.order_code),
      replies,
    ),
  );
}
