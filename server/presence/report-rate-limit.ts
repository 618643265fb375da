// Rate limit of one device's reports, in this process. A working device sends a few a minute.
import { monotonicMs } from '../infra/clock.ts';

export const maxReports = 120;
const windowMs = 60_000;
const maxDevices = 50_000;

/** Returns the seconds to wait; 0 for now. */
export function createReportRateLimit(now = monotonicMs): (sessionId: string) => number {
  let used = new Map<string, number>();
  let endsAt = 0;
  return (sessionId) => {
    const present = now();
    if (present >= endsAt || used.size >= maxDevices) {
      used = new Map();
      endsAt = present + windowMs;
    }
    const count = (used.get(sessionId) ?? 0) + 1;
    used.set(sessionId, count);
    return count > maxReports ? Math.ceil((endsAt - present) / 1000) : 0;
  };
}
