// The channel of pushes to devices.
import type pg from 'pg';
import { type LeaseQueueParts, leaseSlackSeconds, type TryOutcome } from '../infra/lease-queue.ts';
import type { Log } from '../infra/log.ts';
import type { Push } from '../infra/push/push.ts';
import type { Pushed, PushOutcome, PushTarget } from '../infra/push/push-parts.ts';
import { nextTry } from './rules/next-try.ts';
import { dropSubscription, type LeasedPush, leasePushes, storedNotices } from './store-notices.ts';

export function pushChannel(
  { pool, log, push }: { pool: pg.Pool; log: Log; push: Push },
  trySeconds: number,
): LeaseQueueParts<LeasedPush, TryOutcome> {
  async function outcomeOf(notice: LeasedPush, answer: PushOutcome): Promise<TryOutcome> {
    const { id, tries } = notice;
    if (answer.kind === 'taken') return { state: 'delivered', status: answer.status };
    if (answer.kind === 'gone') {
      await dropSubscription(pool, notice.subscription_id);
      return { state: 'given-up', status: answer.status, failure: 'gone' };
    }
    const { failure, status, retryAfter } = answer;
    if (failure === 'stopped') return { state: 'waiting', failure, counts: false };
    const left = { secondsLeft: notice.seconds_left, retryAfter, chance: Math.random() };
    const again = answer.isFinal ? undefined : nextTry(tries, left);
    if (again !== undefined) return { state: 'waiting', status, failure, again };
    log.warn({ notice: id, failure, status }, 'a push is given up');
    return { state: 'given-up', status, failure };
  }

  return {
    name: 'push',
    maxAtOnce: 16,
    ...storedNotices(pool),
    lease: (free) => leasePushes(pool, free, trySeconds + leaseSlackSeconds),
    async send(notice, stop) {
      const secondsLeft = notice.seconds_left;
      const target = targetOf(notice);
      if (!target) return { state: 'given-up', failure: 'no-device' };
      if (secondsLeft <= 0) return { state: 'given-up', failure: 'expired' };
      const content = notice.content as unknown as Pushed;
      return outcomeOf(notice, await push.send(target, content, secondsLeft, stop));
    },
  };
}

/** Undefined when the device, its session or the person’s place in the shop is gone. */
function targetOf({ kind, target, p256dh, auth }: LeasedPush): PushTarget | undefined {
  if (kind === null || target === null) return undefined;
  if (kind === 'FCM') return { kind, target };
  return p256dh !== null && auth !== null ? { kind, target, p256dh, auth } : undefined;
}
