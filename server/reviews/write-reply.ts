// Writes the shop's replies, and the platform's decisions about them.
// Invariants: the shop's changes and the platform's decision lock the record first, so each sees the other;
// the record states whether any of its reviews has a reply.
import { refuse } from '@pishkhan/contract/faults.ts';
import { type Approval, approval } from '@pishkhan/contract/menu/review/approval.ts';
import { isReplyActionAllowed } from '@pishkhan/contract/reviews/reply-rules.ts';
import type { Reply } from '@pishkhan/contract/reviews/review.ts';
import { sql } from 'kysely';
import type { Trx } from '../infra/database/tables.ts';
import { isStale } from '../infra/http/content-version.ts';
import { type ReplyRow, viewReply } from './view-review.ts';

interface ReviewAddress {
  vendorCode: string;
  reviewId: number;
}

interface ReplyAddress extends ReviewAddress {
  replyId: number;
}

/** The code of the order whose record contains the review; undefined when the shop has no such review. */
export async function lockRecord(
  trx: Trx,
  { vendorCode, reviewId }: ReviewAddress,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('review_record as r')
    .innerJoin('review as v', (join) =>
      join.onRef('v.vendor_code', '=', 'r.vendor_code').onRef('v.order_code', '=', 'r.order_code'),
    )
    .select('r.order_code')
    .where('r.vendor_code', '=', vendorCode)
    .where('v.vendor_code', '=', vendorCode)
    .where('v.id', '=', reviewId)
    .forUpdate('r')
    .executeTakeFirst();
  return found?.order_code;
}

const columns = [
  ...(['id', 'review_id', 'user_type', 'writer_name', 'comment', 'approval'] as const),
  ...(['reason', 'version', 'created_at'] as const),
] as const;

const findReply = (trx: Trx, { vendorCode, reviewId }: ReviewAddress): Promise<ReplyRow | undefined> =>
  trx
    .selectFrom('review_reply')
    .select(columns)
    .where('vendor_code', '=', vendorCode)
    .where('review_id', '=', reviewId)
    .where('user_type', '=', 'VENDOR')
    .executeTakeFirst();

/** The review of a reply; undefined when the reply has been deleted. */
export async function findReviewOfReply(
  trx: Trx,
  vendorCode: string,
  replyId: number,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom('review_reply')
    .select('review_id')
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', replyId)
    .executeTakeFirst();
  return found?.review_id;
}

/** The reply with the code of its order, locked. */
async function lockReply(trx: Trx, place: ReplyAddress) {
  const orderCode = await lockRecord(trx, place);
  const reply = orderCode === undefined ? undefined : await findReply(trx, place);
  return orderCode !== undefined && reply?.id === place.replyId ? { reply, orderCode } : undefined;
}

/** The same text again, while it waits, is the same reply: the answer to the first request may have been lost. */
export async function writeReply(
  trx: Trx,
  place: ReviewAddress,
  { comment, writerName }: { comment: string; writerName: string },
  now: Date,
) {
  const orderCode = await lockRecord(trx, place);
  if (orderCode === undefined) return refuse('NOT_FOUND');
  const present = await findReply(trx, place);
  if (present) {
    const isSame = present.comment === comment && present.writer_name === writerName;
    return isSame && present.approval === approval.PENDING
      ? viewReply(present, orderCode)
      : refuse('REPLY_EXISTS', { reply: viewReply(present, orderCode) });
  }
  const reply = await trx
    .insertInto('review_reply')
    .values({
      vendor_code: place.vendorCode,
      review_id: place.reviewId,
      writer_name: writerName,
      comment,
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await setAnswered(trx, place.vendorCode, orderCode);
  await insertMoment(trx, 'written', { ...place, replyId: reply.id }, orderCode, now);
  return viewReply(reply, orderCode);
}

export async function changeReply(
  trx: Trx,
  place: ReplyAddress,
  comment: string,
  expectedVersion: number | undefined,
  now: Date,
) {
  const found = await lockReply(trx, place);
  if (!found) return refuse('NOT_FOUND');
  const { reply, orderCode } = found;
  const present = viewReply(reply, orderCode);
  if (!isReplyActionAllowed('edit', reply.approval)) return refuseDecided(present);
  if (isStale(expectedVersion, reply.version)) return refuseStale(present);
  if (reply.comment === comment && reply.approval === approval.PENDING) return present;
  const changed = await updateReply(trx, place, {
    comment,
    approval: approval.PENDING,
    reason: null,
    version: reply.version + 1,
  });
  await insertMoment(trx, 'edited', place, orderCode, now);
  return viewReply(changed, orderCode);
}

const refuseStale = (reply: Reply) => refuse('REPLY_STALE', { version: reply.version, reply });
const refuseDecided = (reply: Reply) =>
  refuse('REPLY_DECIDED', { approvalStatus: reply.approvalStatus, reply });

/** NOT_FOUND, or undefined on success. */
export async function removeReply(trx: Trx, place: ReplyAddress, now: Date) {
  const found = await lockReply(trx, place);
  if (!found) return refuse('NOT_FOUND');
  await trx
    .deleteFrom('review_reply')
    .where('vendor_code', '=', place.vendorCode)
    .where('id', '=', place.replyId)
    .execute();
  await setAnswered(trx, place.vendorCode, found.orderCode);
  await insertMoment(trx, 'deleted', place, found.orderCode, now);
  return undefined;
}

/** The platform's decision about the text that it has read; `rejectedBecause` is null for an acceptance. */
export async function moderateReply(
  trx: Trx,
  place: ReplyAddress,
  { version, rejectedBecause }: { version: number; rejectedBecause: string | null },
  { operatorId = null, now }: { operatorId?: number | null; now: Date },
) {
  const found = await lockReply(trx, place);
  if (!found) return refuse('NOT_FOUND');
  const { reply, orderCode } = found;
  if (reply.version !== version) return refuseStale(viewReply(reply, orderCode));
  if (reply.approval !== approval.PENDING) return refuseDecided(viewReply(reply, orderCode));
  const decided = await updateReply(trx, place, {
    approval: rejectedBecause === null ? approval.ACCEPTED : approval.REJECTED,
    reason: rejectedBecause,
  });
  if (operatorId !== null) await insertMoment(trx, 'decided', place, orderCode, now, operatorId);
  return viewReply(decided, orderCode);
}

const updateReply = (
  trx: Trx,
  { vendorCode, replyId }: ReplyAddress,
  values: { comment?: string; approval: Approval; reason: string | null; version?: number },
): Promise<ReplyRow> =>
  trx
    .updateTable('review_reply')
    .set(values)
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', replyId)
    .returning(columns)
    .executeTakeFirstOrThrow();

const setAnswered = (trx: Trx, vendorCode: string, orderCode: string): Promise<unknown> =>
  trx
    .updateTable('review_record')
    .set({
      is_answered: sql<boolean>`EXISTS (
        SELECT FROM review_reply p JOIN review v ON v.vendor_code = p.vendor_code AND v.id = p.review_id
        WHERE v.vendor_code = ${vendorCode} AND v.order_code = ${orderCode})`,
    })
    .where('vendor_code', '=', vendorCode)
    .where('order_code', '=', orderCode)
    .execute();

const insertMoment = (
  trx: Trx,
  what: 'written' | 'edited' | 'deleted' | 'decided',
  { vendorCode, reviewId, replyId }: ReplyAddress,
  orderCode: string,
  at: Date,
  operatorId: number | null = null,
): Promise<unknown> =>
  trx
    .insertInto('reply_moment')
    .values({
      ...{ vendor_code: vendorCode, at, what },
      ...{ order_code: orderCode, review_id: reviewId, reply_id: replyId },
      operator_id: operatorId,
    })
    .execute();
