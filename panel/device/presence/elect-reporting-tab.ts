// Chooses the tab of this browser that reports the device: the one on which orders are heard best. A hidden tab beside it would report a
// locked sound.
import type { DeviceState } from '@pishkhan/contract/presence/device-state.ts';

/** A tab that is silent for longer no longer counts. */
const silentMs = 3000;

interface Tab {
  rank: number;
  id: number;
}

const rankOf = ({ sound, isVisible }: DeviceState): number => Number(sound === 'on') * 2 + Number(isVisible);

export function electReportingTab(readState: () => DeviceState, now: () => number) {
  const channel = new BroadcastChannel('pishkhan-presence');
  const id = Math.random();
  const others = new Map<number, { rank: number; at: number }>();
  channel.onmessage = ({ data }: MessageEvent<Tab>) => others.set(data.id, { rank: data.rank, at: now() });
  return {
    /** Must be called once a second. */
    tell: () => channel.postMessage({ id, rank: rankOf(readState()) } satisfies Tab),
    isSpokenFor(): boolean {
      const own = rankOf(readState());
      for (const [other, { at }] of others) if (now() - at > silentMs) others.delete(other);
      return [...others].some(([other, { rank }]) => rank > own || (rank === own && other > id));
    },
    close: () => channel.close(),
  };
}
