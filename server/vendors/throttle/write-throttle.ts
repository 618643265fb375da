// Starting and ending of pauses and busy periods by a shop's own people.
// Invariants: a request based on a state that has changed since is refused, and nothing is written; the same
// request again, as after a lost answer, is a success.
import { type Fault, type FaultCode, isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { isPausedByPlatform } from '@pishkhan/contract/vendors/throttle-rules.ts';
import type { Audit } from '../../infra/audit/audit.ts';
import type { Db, Trx } from '../../infra/database/tables.ts';
import { isStale } from '../../infra/http/content-version.ts';
import { readVendorState } from '../read-vendor-states.ts';
import { bumpVendorVersion, writeVendor } from '../write-vendor.ts';
import { listRunningThrottles, type RunningThrottle, throttleVersion } from './store-throttles.ts';

interface ThrottleChange {
  call: Call;
  vendorCode: string;
  expectedVersion: number | undefined;
  audit: Audit;
  now: Date;
  /** True when nothing is left to do. */
  isDone: (running: readonly RunningThrottle[]) => boolean;
}

/** Returns the shop's state. */
export const writeThrottle = <K extends FaultCode = never>(
  db: Db,
  { call, vendorCode, expectedVersion, audit, now, isDone }: ThrottleChange,
  change: (trx: Trx, running: readonly RunningThrottle[]) => Promise<Fault<K> | undefined>,
) =>
  writeVendor(db, audit, call, vendorCode, async (trx) => {
    const running = await listRunningThrottles(trx, vendorCode, now);
    if (!isDone(running)) {
      const version = throttleVersion(running);
      if (isStale(expectedVersion, version)) return refuse('THROTTLE_STALE', { version });
      const fault = await change(trx, running);
      if (isFault(fault)) return fault;
      await bumpVendorVersion(trx, vendorCode);
    }
    return readVendorState(trx, vendorCode, now);
  });

/** The shop's people neither end nor replace a pause by the platform. */
export function refusePlatformPause(running: readonly RunningThrottle[]) {
  const pause = running.find((one) => one.kind === 'PAUSE' && isPausedByPlatform(one));
  return pause && refuse('PAUSED_BY_PLATFORM', { until: pause.until.toISOString() });
}
