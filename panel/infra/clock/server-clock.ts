// Estimates the server's time. Tablets in kitchens are hours off, so the board never uses the device's wall clock.
import { deviceNow } from './device-clock.ts';

export interface ServerClock {
  /** Milliseconds since 1970 by the server's clock, or by the device's clock until the server's is known. */
  now(): number;
  /** Until the server's time is known, the device's clock is taken to be behind by this much. */
  assume(aheadMs: number): void;
  /** Takes an ISO instant from a message that has just arrived. */
  sync(serverTime: string): void;
}

/** The number of recent messages that are considered. A delayed message makes the clock slow, so the fastest of them is used. */
const sampleCount = 6;

/** Both clocks return milliseconds. `monotonic` may stand still while the device sleeps; the next message corrects that. */
export function createServerClock(monotonic: () => number, wall: () => number): ServerClock {
  let offsets: number[] = [];
  let assumedMs = 0;
  return {
    now: () => (offsets.length === 0 ? wall() + assumedMs : monotonic() + Math.max(...offsets)),
    assume(aheadMs) {
      assumedMs = aheadMs;
    },
    sync(serverTime) {
      const offset = Date.parse(serverTime) - monotonic();
      if (Number.isFinite(offset)) offsets = [...offsets.slice(1 - sampleCount), offset];
    },
  };
}

export const serverClock = createServerClock(() => performance.now(), deviceNow);
