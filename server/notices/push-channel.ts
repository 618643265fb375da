// The channel of pushes to devices.
import type pg from 'pg';
import type { Log } from '../infra/log.ts';
import type { Push } from '../infra/push/push.ts';
import type { Pushed, PushOutcome, PushTarget } from '../infra/push/push-parts.ts';
import { nextTry } from './rules/next-try.ts';
import type { ChannelWork } from './send-notices.ts';
import { dropSubscription, type LeasedPush, leasePushes, storeNoticeOutcome } from './store-notices.ts';

const maxAtOnce = 16;

export function pushChannel(
  { pool, log, push }: { pool: pg.Pool; log: Log; push: Push },
  trySeconds: number,
): ChannelWork<LeasedPush> {
  async function settle(notice: LeasedPush, outcome: PushOutcome): Promise<void> {
    const { id, tries } = notice;
    if (outcome.kind === 'taken')
      return storeNoticeOutcome(pool, { id, tries, state: 'SENT', status: outcome.status });
    if (outcome.kind === 'gone') {
      await dropSubscription(pool, notice.subscription_id);
      return storeNoticeOutcome(pool, {
        id,
        tries,
        state: 'GIVEN_UP',
        status: outcome.status,
        failure: 'gone',
      });
    }
    const { failure, status, retryAfter } = outcome;
    if (failure === 'stopped')
      return storeNoticeOutcome(pool, { id, tries, state: 'WAITING', failure, counts: false });
    const left = { secondsLeft: notice.seconds_left, retryAfter, chance: Math.random() };
    const again = outcome.isFinal ? undefined : nextTry(tries, left);
    if (again === undefined) log.warn({ notice: id, failure, status }, 'a push is given up');
    await storeNoticeOutcome(pool, {
      ...{ id, tries, status, failure },
      ...(again === undefined ? { state: 'GIVEN_UP' } : { state: 'WAITING', again }),
    });
  }

  return {
    name: 'push',
    maxAtOnce,
    trySeconds,
    take: leasePushes,
    async send(notice, stop) {
      const { id, tries, seconds_left: secondsLeft } = notice;
      const target = targetOf(notice);
      if (!target || secondsLeft <= 0) {
        const failure = target ? 'expired' : 'no-device';
        return storeNoticeOutcome(pool, { id, tries, state: 'GIVEN_UP', failure });
      }
      await settle(notice, await push.send(target, notice.content as unknown as Pushed, secondsLeft, stop));
    },
  };
}

/** Undefined when the device, its session or the person’s place in the shop is gone. */
function targetOf({ kind, target, p256dh, auth }: LeasedPush): PushTarget | undefined {
  if (kind === null || target === null) return undefined;
  if (kind === 'FCM') return { kind, target };
  return p256dh !== null && auth !== null ? { kind, target, p256dh, auth } : undefined;
}
