// Pauses that the platform starts. The shop sees who and why, and cannot end them.
import { refuse } from '@pishkhan/contract/faults.ts';
import { isPausedByPlatform } from '@pishkhan/contract/vendors/throttle-rules.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { bumpVendorVersion } from '../write-vendor.ts';
import { endThrottle, insertThrottle, listRunningThrottles } from './store-throttles.ts';

async function findPause(trx: Trx, vendorCode: string, now: Date) {
  const running = await listRunningThrottles(trx, vendorCode, now);
  return running.find(({ kind }) => kind === 'PAUSE');
}

/** The caller holds the shop's lock. It replaces a pause that ends earlier. */
export async function startPlatformPause(
  trx: Trx,
  vendorCode: string,
  { minutes, reason }: { minutes: number; reason: string },
  now: Date,
) {
  const until = new Date(now.getTime() + minutes * 60_000);
  const pause = await findPause(trx, vendorCode, now);
  if (pause && pause.until >= until) return refuse('ALREADY_PAUSED', { until: pause.until.toISOString() });
  await insertThrottle(
    trx,
    vendorCode,
    { kind: 'PAUSE', until, minutes: null, reason: 'PLATFORM', note: reason, by: null },
    now,
  );
  await bumpVendorVersion(trx, vendorCode);
  return until;
}

/** The caller holds the shop's lock. Returns the end of the shop's own pause, which goes on; null without one. */
export async function endPlatformPause(trx: Trx, vendorCode: string, now: Date): Promise<Date | null> {
  const pause = await findPause(trx, vendorCode, now);
  if (!pause || !isPausedByPlatform(pause)) return pause?.until ?? null;
  await endThrottle(trx, vendorCode, 'PAUSE', 'PLATFORM', now);
  await bumpVendorVersion(trx, vendorCode);
  return null;
}
