// Assembles the channels of notices: each is a queue with its own concurrency, so that a hanging push service delays no text.
import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';
import { type LeaseQueue, startLeaseQueue } from '../infra/lease-queue.ts';
import type { Log } from '../infra/log.ts';
import type { PhoneCalls } from '../infra/phone-calls.ts';
import type { Push } from '../infra/push/push.ts';
import type { SmsBudget } from '../infra/sms/budget.ts';
import type { Sms } from '../infra/sms/sms.ts';
import { pushChannel } from './push-channel.ts';
import { textChannel } from './text-channels.ts';

export type Notices = LeaseQueue;

export function startNotices(
  parts: {
    db: Db;
    pool: pg.Pool;
    log: Log;
    push: Push;
    sms: Sms;
    calls: PhoneCalls | undefined;
    budget: SmsBudget;
  },
  { pushSeconds }: { pushSeconds: number },
): Notices {
  const channels = [
    startLeaseQueue(parts.log, pushChannel(parts, pushSeconds)),
    startLeaseQueue(parts.log, textChannel(parts, 'SMS')),
    startLeaseQueue(parts.log, textChannel(parts, 'CALL')),
  ];
  return {
    wake() {
      for (const channel of channels) channel.wake();
    },
    async close() {
      await Promise.all(channels.map((channel) => channel.close()));
      parts.push.close();
    },
  };
}
