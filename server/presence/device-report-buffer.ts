// Buffers device reports, and writes all of them once a second in one statement.
import type { DeviceState } from '@pishkhan/contract/presence/device-state.ts';
import type pg from 'pg';
import { repeatEvery } from '../infra/live/repeat-every.ts';
import type { Log } from '../infra/log.ts';
import { type DeviceReport, writeDeviceReports } from './write-device-reports.ts';

const writeMs = 1000;
/** More than all devices of one server send in a second; dropped devices report again soon. */
const maxCached = 20_000;

export interface DeviceReportBuffer {
  keep(who: { vendorCode: string; sessionId: string }, state: DeviceState, now: Date): void;
  close(): void;
}

export function createDeviceReportBuffer(pool: pg.Pool, log: Log): DeviceReportBuffer {
  let kept = new Map<string, DeviceReport>();
  const write = async (): Promise<void> => {
    if (kept.size === 0) return;
    const due = [...kept.values()];
    // A failed write drops its reports: the devices report again.
    kept = new Map();
    await writeDeviceReports(pool, due);
  };
  const timer = repeatEvery(writeMs, write, (error) =>
    log.warn({ err: error }, 'device reports could not be stored'),
  );
  return {
    keep({ vendorCode, sessionId }, state, now) {
      if (kept.size < maxCached)
        kept.set(`${vendorCode} ${sessionId}`, { vendorCode, sessionId, state, at: now });
    },
    close: () => clearInterval(timer),
  };
}
