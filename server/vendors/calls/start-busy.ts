import { refuse } from '@pishkhan/contract/faults.ts';
import { startBusy } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { refuseBusyEnd } from '@pishkhan/contract/vendors/throttle-rules.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { insertThrottle, type RunningThrottle } from '../throttle/store-throttles.ts';
import { writeThrottle } from '../throttle/write-throttle.ts';

export const startBusyHandler = ({ db }: VendorParts) =>
  implement(startBusy, ({ body }, { audit, expectedVersion, staff, now }) => {
    const { vendorCode } = staff;
    const { minutes } = body;
    const until = new Date(body.until);
    const isDone = (running: readonly RunningThrottle[]) =>
      running.some(
        (one) =>
          one.kind === 'BUSY' &&
          one.person_id === staff.personId &&
          one.minutes === minutes &&
          one.until.getTime() === until.getTime(),
      );
    const asked = { call: startBusy, vendorCode, expectedVersion, audit, now, isDone };
    return writeThrottle(db, asked, async (trx) => {
      const refusal = refuseBusyEnd(until, now);
      if (refusal) return refuse(refusal, { pointer: '/until' });
      await insertThrottle(trx, vendorCode, { kind: 'BUSY', until, minutes, by: staff }, now);
      return undefined;
    });
  });
