import { refuse } from '@pishkhan/contract/faults.ts';
import { startPause } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { endOfPause } from '@pishkhan/contract/vendors/throttle-rules.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { listShifts, listSpecialDays } from '../read-ordering-settings.ts';
import { insertThrottle, type RunningThrottle } from '../throttle/store-throttles.ts';
import { refusePlatformPause, writeThrottle } from '../throttle/write-throttle.ts';

export const startPauseHandler = ({ db }: VendorParts) =>
  implement(startPause, ({ body }, { audit, expectedVersion, staff, now }) => {
    const { vendorCode } = staff;
    const isDone = (running: readonly RunningThrottle[]) =>
      running.some((one) => isSamePause(one, staff.personId, body.until));
    const asked = { call: startPause, vendorCode, expectedVersion, audit, now, isDone };
    return writeThrottle(db, asked, async (trx, running) => {
      const byPlatform = refusePlatformPause(running);
      if (byPlatform) return byPlatform;
      const hours = {
        shifts: await listShifts(trx, vendorCode),
        specialDays: await listSpecialDays(trx, vendorCode),
      };
      const isUntilClosing = body.until === null;
      const until = endOfPause(hours, body.until === null ? null : new Date(body.until), now);
      if (typeof until === 'string') return refuse(until, { pointer: '/until' });
      const { reason, note } = body;
      const pause = { kind: 'PAUSE', until, minutes: null, isUntilClosing, reason, note, by: staff } as const;
      await insertThrottle(trx, vendorCode, pause, now);
      return undefined;
    });
  });

const isSamePause = ({ kind, person_id, until }: RunningThrottle, personId: number, asked: string | null) =>
  kind === 'PAUSE' && person_id === personId && asked !== null && until.getTime() === Date.parse(asked);
