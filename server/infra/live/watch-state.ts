// A cached state of the shops with streams. One query refreshes all of them, so that two hundred changes a second are one message.
import type { Log } from '../log.ts';
import { repeatEvery } from './repeat-every.ts';
import type { StateBroadcast } from './state-broadcast.ts';

export interface StateWatch {
  broadcast: StateBroadcast;
  close(): void;
}

export interface LookedUp {
  eventName: string;
  everyMs: number;
  /** JSON of each shop's state; a shop without one is absent. */
  lookUp(vendorCodes: readonly string[]): Promise<Map<string, string>>;
}

export function watchState({ eventName, everyMs, lookUp }: LookedUp, log: Log): StateWatch {
  /** Shops that were read since the last refresh. */
  let asked = new Set<string>();
  let known = new Map<string, string>();
  let closed = false;

  const look = async (): Promise<void> => {
    if (asked.size === 0) return;
    const vendorCodes = [...asked];
    asked = new Set();
    known = await lookUp(vendorCodes);
  };
  const timer = repeatEvery(everyMs, look, (error) => {
    if (!closed) log.warn({ err: error, event: eventName }, 'states of streams could not be read');
  });
  return {
    broadcast: {
      eventName,
      read(vendorCode) {
        asked.add(vendorCode);
        return known.get(vendorCode);
      },
    },
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
