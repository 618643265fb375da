// Checks once a second for shops without a present device, and for those with a device again. Each decision
// is repeated under the shop's lock and stored in rows, so that it survives restarts and happens once on any number of servers.
// Owns: the times of the checks. Not: the consequences (rules/reach.ts), nor the pause itself (vendors).
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import type pg from 'pg';
import { now as readClock } from '../infra/clock.ts';
import { inTransaction } from '../infra/database/in-transaction.ts';
import { type Polling, startPolling } from '../infra/polling.ts';
import { endDevicePauses, startDevicePause } from '../vendors/public.ts';
import { decideReach, type ReachDecision, type ReachSettings } from './rules.ts';
import { type OpeningTextParts, sendOpeningTexts } from './send-opening-texts.ts';
import {
  endUnreachable,
  listSilentShops,
  lockSilentShop,
  readPeopleToNotify,
  recordCheckIn,
  scheduleNextChecks,
  startUnreachable,
} from './store-reach.ts';

const pollMs = 1000;
const batch = 200;
/** A shop has few people, and each message costs money. */
const maxRecipients = 5;

export interface ReachParts extends OpeningTextParts {
  pool: pg.Pool;
  reach: ReachSettings;
  /** Signals that messages are to be sent. */
  wakeWebhooks(): void;
}

export function startReachWatch(parts: ReachParts): Polling {
  let watchedSince = readClock();
  return startPolling(
    async () => {
      try {
        if ((await checkReach(parts, watchedSince, readClock())) > 0) parts.wakeWebhooks();
      } catch (error) {
        // Reports that arrived meanwhile could not be stored.
        watchedSince = readClock();
        throw error;
      }
      return pollMs;
    },
    { log: parts.log, failed: 'shops without a device are not looked for, trying again', retryMs: pollMs },
  );
}

/** Returns the number of changes. */
export async function checkReach(parts: ReachParts, watchedSince: Date, now: Date): Promise<number> {
  const { pool, reach } = parts;
  let changes = (await endUnreachable(pool, now)) + (await endDevicePauses(pool, now));
  const silentSeconds = Math.min(presentSeconds, reach.unreachableSeconds);
  const seenBefore = new Date(now.getTime() - silentSeconds * 1000);
  const shops = await listSilentShops(pool, { seenBefore, now, most: batch });
  const looks: { vendorCode: string; nextCheckAt: Date }[] = [];
  for (const silent of shops) {
    const decision = decideReach(silent, watchedSince, now, reach);
    if (isDue(decision, silent.isUnreachable))
      changes += Number(await act(parts, silent.vendorCode, watchedSince, now));
    looks.push({ vendorCode: silent.vendorCode, nextCheckAt: decision.nextCheckAt });
  }
  if (looks.length > 0) await scheduleNextChecks(pool, looks);
  return changes;
}

const isDue = ({ isUnreachable, pauseUntil, openedAt }: ReachDecision, isNoted: boolean): boolean =>
  (isUnreachable && !isNoted) || pauseUntil !== null || openedAt !== null;

/** The decision is repeated under the lock: another server may have been faster. */
async function act(parts: ReachParts, vendorCode: string, watchedSince: Date, now: Date): Promise<boolean> {
  const decision = await inTransaction(parts.pool, async (client) => {
    const silent = await lockSilentShop(client, vendorCode);
    if (!silent) return undefined;
    const decided = decideReach(silent, watchedSince, now, parts.reach);
    if (decided.isUnreachable && !silent.isUnreachable) await startUnreachable(client, silent, now);
    if (decided.pauseUntil) await startDevicePause(client, vendorCode, decided.pauseUntil, now);
    if (decided.openedAt) await recordCheckIn(client, vendorCode, decided.openedAt);
    return decided;
  });
  if (decision?.openedAt) await checkIn(parts, vendorCode, now);
  return decision !== undefined;
}

/** Recorded before sending, so that no two servers send it. When nobody could be notified, it is retried while it is useful. */
async function checkIn(parts: ReachParts, vendorCode: string, now: Date): Promise<void> {
  const { shopName, phones } = await readPeopleToNotify(parts.pool, vendorCode, maxRecipients);
  const isTold =
    phones.length === 0 || (await sendOpeningTexts(parts, { vendorCode, shopName, phones }, now));
  if (!isTold) await recordCheckIn(parts.pool, vendorCode, null);
}
