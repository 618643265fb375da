import { endBusy, endPause } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { endThrottle, type RunningThrottle, type ThrottleKind } from '../throttle/store-throttles.ts';
import { refusePlatformPause, writeThrottle } from '../throttle/write-throttle.ts';

const isOver = (kind: ThrottleKind) => (running: readonly RunningThrottle[]) =>
  running.every((one) => one.kind !== kind);

export const endPauseHandler = ({ db }: VendorParts) =>
  implement(endPause, (_request, { audit, expectedVersion, staff: { vendorCode }, now }) => {
    const asked = { call: endPause, vendorCode, expectedVersion, audit, now, isDone: isOver('PAUSE') };
    return writeThrottle(
      db,
      asked,
      async (trx, running) =>
        refusePlatformPause(running) ?? endThrottle(trx, vendorCode, 'PAUSE', 'STAFF', now),
    );
  });

export const endBusyHandler = ({ db }: VendorParts) =>
  implement(endBusy, (_request, { audit, expectedVersion, staff: { vendorCode }, now }) => {
    const asked = { call: endBusy, vendorCode, expectedVersion, audit, now, isDone: isOver('BUSY') };
    return writeThrottle(db, asked, (trx) => endThrottle(trx, vendorCode, 'BUSY', 'STAFF', now));
  });
