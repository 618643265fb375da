// The devices of a shop, as they report themselves.
// Owns: which devices are present and what each can do. Not: streams (infra/live), sessions (session), the sound (panel).
// Invariants: a device is present only while it reports itself, because a stream to a sleeping tablet looks
// alive for minutes; no clock of a device is trusted.

import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Live } from '../infra/live/live.ts';
import type { Log } from '../infra/log.ts';
import type { OrderTraces } from '../orders/public.ts';
import { getOrderHearingHandler } from './calls/get-order-hearing.ts';
import { listPresentDevicesHandler } from './calls/list-present-devices.ts';
import { reportDeviceHandler } from './calls/report-device.ts';
import { setPauseEndHandler } from './calls/set-pause-end.ts';
import { createDeviceReportBuffer } from './device-report-buffer.ts';
import { type ReachParts, startReachWatch } from './watch-reach.ts';

export { reachWebhook } from './reach-webhook.ts';
export { readPresentDevices } from './read-present-devices.ts';
export { type PresenceRestorer, presenceRestorers } from './restorers.ts';
export { defaultReach } from './rules.ts';

interface PresenceParts {
  db: Db;
  pool: pg.Pool;
  live: Live;
  traces?: OrderTraces;
  log: Log;
}

export function presenceHandlers({ db, pool, live, traces, log }: PresenceParts): Implemented[] {
  const reports = createDeviceReportBuffer(pool, log);
  live.listen({ heard() {}, returned() {}, closing: reports.close });
  return [
    reportDeviceHandler({ pool, reports, traces }),
    listPresentDevicesHandler(pool),
    getOrderHearingHandler(pool),
    setPauseEndHandler(db),
  ];
}

export const openPresence = (parts: PresenceParts & ReachParts): Feature => ({
  handlers: presenceHandlers(parts),
  start: () => [startReachWatch(parts)],
});
