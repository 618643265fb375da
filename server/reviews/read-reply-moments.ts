// The actions of shops on their replies, for webhooks.
import type { Reply } from '@pishkhan/contract/reviews/review.ts';
import type pg from 'pg';
import { type ReplyRow, viewReply } from './view-review.ts';

/** The moment, and the present reply: null when it has been deleted. */
export interface ReplyMoment {
  orderCode: string;
  reviewId: number;
  replyId: number;
  reply: Reply | null;
}

type Found = Omit<ReplyMoment, 'reply'> & ReplyRow & { momentId: number };

/** Moments by number, which is unique over all shops. */
export async function readReplyMoments(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, ReplyMoment>> {
  const { rows } = await pool.query<Found>(
    `SELECT m.id AS "momentId", m.order_code AS "orderCode", m.review_id AS "reviewId", m.reply_id AS "replyId",
       p.id, p.review_id, p.user_type, p.writer_name, p.comment, p.approval, p.reason, p.version, p.created_at
     FROM reply_moment m LEFT JOIN review_reply p ON p.vendor_code = m.vendor_code AND p.id = m.reply_id
     WHERE m.id = ANY ($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ momentId, orderCode, reviewId, replyId, ...reply }) => [
      momentId,
      { orderCode, reviewId, replyId, reply: reply.id === null ? null : viewReply(reply, orderCode) },
    ]),
  );
}
