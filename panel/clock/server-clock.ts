// What time it is at the server. Tablets in kitchens are hours off, so nothing on the board trusts the device's wall clock.
import { deviceNow } from './device-clock.ts';

export interface ServerClock {
  /** Milliseconds since 1970, by the server's clock; by the device's until the server has told its own. */
  now(): number;
  /** An ISO instant that the server has just said. */
  learn(serverTime: string): void;
}

/** A message that was held up on its way makes the clock slow, so of the last few the earliest-arriving one is believed. */
const believed = 6;

/** Both in milliseconds. `monotonic` may stand still while the device sleeps: the next message sets that right. */
export function createServerClock(monotonic: () => number, wall: () => number): ServerClock {
  let offsets: number[] = [];
  return {
    now: () => (offsets.length === 0 ? wall() : monotonic() + Math.max(...offsets)),
    learn(serverTime) {
      const offset = Date.parse(serverTime) - monotonic();
      if (Number.isFinite(offset)) offsets = [...offsets.slice(1 - believed), offset];
    },
  };
}

export const serverClock = createServerClock(() => performance.now(), deviceNow);
