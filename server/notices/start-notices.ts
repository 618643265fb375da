// Assembles the channels of notices.
import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import type { PhoneCalls } from '../infra/phone-calls.ts';
import type { Push } from '../infra/push/push.ts';
import type { SmsBudget } from '../infra/sms/budget.ts';
import type { Sms } from '../infra/sms/sms.ts';
import { pushChannel } from './push-channel.ts';
import { startChannel } from './send-notices.ts';
import { textChannel } from './text-channels.ts';

export interface Notices {
  /** Signals that something was queued. */
  wake(): void;
  close(): Promise<void>;
}

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
    startChannel(parts, pushChannel(parts, pushSeconds)),
    startChannel(parts, textChannel(parts, 'SMS')),
    startChannel(parts, textChannel(parts, 'CALL')),
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
