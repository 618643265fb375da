// The platform's reviewers of replies: they poll waiting replies and decide. They know only the marketplace API.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  decideReply,
  listWaitingReplies,
  type WaitingReply,
} from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { now } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { World } from '../world.ts';

const pollMs = 5_000;
const minPollMs = 200;
const rejected = 0.1;
const reason = 'لطفاً پاسخ را محترمانه‌تر و درباره همین سفارش بنویسید.';

/** Runs until stopped, for all shops or for the given ones. */
export async function moderateReplies(
  world: World,
  vendors: readonly string[] | undefined,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const { replies } = await world.ask(listWaitingReplies, { query: {} });
    for (const waiting of replies) {
      if (stopping.aborted) return;
      const isOurs =
        (vendors?.includes(waiting.vendorCode) ?? true) &&
        !world.isLeftToPeople(`reply ${waiting.vendorCode} ${waiting.reply.id}`);
      if (isOurs && isRead(world, waiting)) await decide(world, waiting);
    }
    await sleep(Math.max(minPollMs, pollMs / world.speed), undefined, { signal: stopping }).catch(() => {});
  }
}

const randomOf = ({ seed }: World, { vendorCode, reply }: WaitingReply) =>
  createRandom(`${seed} reply ${vendorCode} ${reply.id} ${reply.version}`);

/** A reply is read half a minute to two minutes after it was written. An edited text keeps the time of the first one. */
const isRead = (world: World, waiting: WaitingReply): boolean =>
  now().getTime() - Date.parse(waiting.reply.createdAt) >
  (randomOf(world, waiting).whole(30, 120) * 1_000) / world.speed;

async function decide(world: World, waiting: WaitingReply): Promise<void> {
  const { vendorCode, reviewId, reply } = waiting;
  const isRejected = randomOf(world, waiting).chance(rejected);
  const decided = { eventId: world.nextEventId(), version: reply.version };
  try {
    await world.ask(decideReply, {
      params: { vendorCode, id: String(reviewId), replyId: String(reply.id) },
      body: isRejected ? { ...decided, decision: 'REJECT', reason } : { ...decided, decision: 'ACCEPT' },
    });
    world.say(`${vendorCode}: reply ${reply.id} ${isRejected ? 'rejected' : 'accepted'}`);
  } catch (error) {
    if (!(error instanceof CallFailed) || !lostRaces.includes(error.problem.code)) throw error;
  }
}

/** The shop has edited or deleted it meanwhile. */
const lostRaces: readonly string[] = ['REPLY_STALE', 'REPLY_DECIDED', 'NOT_FOUND'];
