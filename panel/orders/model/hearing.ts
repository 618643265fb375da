// The facts of an order's hearing on one device, in words. Pure.
import type { DeviceHearing } from '@pishkhan/contract/orders/hearing-calls.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatDateTime } from '../../fa/time.ts';
import { hearingWords } from './hearing-words.ts';

export interface HearingFact {
  id: 'received' | 'drawn' | 'sounded' | 'touched';
  term: string;
  value: string;
}

/** Clocks of several servers differ a little: an order cannot be heard before it is there. */
const tenths = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 100));

/** «۰٫۴ ثانیه بعد» within a minute, and the time of day after that. */
export function delayWords(committedAt: string, at: string): string {
  const count = tenths(committedAt, at);
  return count < 600 ? hearingWords.secondsLater(formatNumber(count / 10)) : formatDateTime(at);
}

/** Facts in the order in which they happen; missing ones are left out. */
export function factsOf(committedAt: string, device: DeviceHearing): HearingFact[] {
  const facts = [
    ['received', device.receivedAt],
    ['drawn', device.drawnAt],
    ['sounded', device.soundedAt],
    ['touched', device.touchedAt],
  ] as const;
  return facts.flatMap(([id, at]) =>
    at === null ? [] : [{ id, term: hearingWords.facts[id], value: delayWords(committedAt, at) }],
  );
}
