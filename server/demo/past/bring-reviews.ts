// Creates the reviews of a demo's past by the rules of reviews, and its replies with the platform's decisions.
import { isFault } from '@pishkhan/contract/faults.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { moderateReply, replaceTemplates, storeReview, writeReply } from '../../reviews/public.ts';
import type { PastReview } from './plan-reviews.ts';

/** Replies carry the shop's name, which customers read above them. */
export async function createReviews(
  trx: Trx,
  { code: vendorCode, name: writerName }: { code: string; name: string },
  past: readonly PastReview[],
): Promise<void> {
  for (const { orderCode, at, review, reply } of past) {
    const record = sound(await storeReview(trx, { vendorCode, orderCode, at, ...review }));
    if (!reply) continue;
    const place = { vendorCode, reviewId: record.order.id };
    const { id: replyId, version } = sound(
      await writeReply(trx, place, { comment: reply.comment, writerName }, reply.at),
    );
    if (reply.decision === 'waiting') continue;
    const rejectedBecause =
      reply.decision === 'rejected' ? 'پاسخ نباید مشتری را به بیرون از اینجا ببرد.' : null;
    sound(await moderateReply(trx, { ...place, replyId }, { version, rejectedBecause }, { now: reply.at }));
  }
  await replaceTemplates(trx, vendorCode, templates);
}

const templates = [
  'از اینکه نظرتان را نوشتید سپاسگزاریم. خوشحالیم که پسندیدید.',
  'از تجربه‌ای که داشتید پوزش می‌خواهیم. پیگیری می‌کنیم تا تکرار نشود.',
];

function sound<T>(outcome: T): Exclude<T, { code: string; params: unknown }> {
  if (isFault(outcome)) throw new Error(`a past review was refused: ${outcome.code}`);
  return outcome as Exclude<T, { code: string; params: unknown }>;
}
