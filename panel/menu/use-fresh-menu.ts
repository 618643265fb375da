import type { OffPart } from '@pishkhan/contract/menu/availability/availability.ts';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deviceNow } from '../clock/device-clock.ts';
import { serverClock } from '../clock/server-clock.ts';
import { onNetworkChange, onTick, onWake } from '../clock/ticker.ts';
import { menuVersion } from '../orders/public.ts';
import { useSignal } from '../signals/signal.ts';
import { menuKey, refreshMenu, useOff } from './queries.ts';

/** Even when nothing was said to have changed (docs/behaviour/menu.md#freshness): hours of categories begin and end in silence. */
const refreshMs = 300_000;

/** The version that was last heard of on any of the room's pages; undefined before the first page. */
let heard: { version: number | undefined } | undefined;

/** What is on screen is older than what was heard. Of the room and not of a page: whoever goes on to another page is still behind. */
let isBehind = false;

/** When the first thing that is off comes back by itself, in milliseconds; undefined when nothing does. */
export function nextReturn(off: readonly OffPart[] | undefined): number | undefined {
  const times = (off ?? []).flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Reads what is on screen again when the live stream tells of a change, when something comes back by itself, when the device wakes or
 * finds its line again, and after five minutes. Looked at once a second, so that many changes are one reading.
 */
export function useFreshMenu(): void {
  const version = useSignal(menuVersion);
  const { data: off, dataUpdatedAt } = useOff();
  const isReading = useIsFetching({ queryKey: [menuKey] }) > 0;

  // What was heard before the first page is what that page reads. What is heard after it is news, the first word too: the menu may have
  // changed between the reading and the opening of the stream.
  heard ??= { version };
  if (version !== heard.version) {
    isBehind ||= version !== undefined;
    heard = { version };
  }

  const look = () => {
    if (document.hidden || isReading) return;
    const isBack = serverClock.now() >= (nextReturn(off) ?? Number.POSITIVE_INFINITY);
    const isOld = dataUpdatedAt > 0 && deviceNow() - dataUpdatedAt >= refreshMs;
    if (!isBehind && !isBack && !isOld) return;
    isBehind = false;
    void refreshMenu();
  };
  const latest = useRef(look);
  latest.current = look;

  useEffect(() => {
    const hurry = () => {
      isBehind = true;
      latest.current();
    };
    const stops = [onTick(() => latest.current()), onWake(hurry), onNetworkChange(hurry)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
