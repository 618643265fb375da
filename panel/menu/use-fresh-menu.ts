import type { OffPart } from '@pishkhan/contract/menu/availability/availability.ts';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deviceNow } from '../infra/clock/device-clock.ts';
import { serverClock } from '../infra/clock/server-clock.ts';
import { onNetworkChange, onTick, onWake } from '../infra/clock/ticker.ts';
import { useSignal } from '../infra/signals/signal.ts';
import { menuVersion } from '../orders/public.ts';
import { prefetchFirstPage, queryClient } from '../session/cache/public.ts';
import { menuKey, productsQuery, refreshMenu, useOff } from './queries.ts';

/** The refresh interval without any event (docs/behaviour/menu.md#freshness): hours of categories begin and end without one. */
const refreshMs = 300_000;

/** Tells whether the cache is older than the version of the live stream. All pages of the menu share it: the next one is outdated as well. */
function createVersionWatch() {
  let lastSeen: { version: number | undefined } | undefined;
  let isBehind = false;
  return {
    /** `version` is the present one of the live stream. */
    see(version: number | undefined): void {
      // A version from before the first page is included in that page's fetch. Any later version is a change, even the first one: the menu may
      // have changed between the fetch and the opening of the stream.
      lastSeen ??= { version };
      if (version === lastSeen.version) return;
      isBehind ||= version !== undefined;
      lastSeen = { version };
    },
    isBehind: () => isBehind,
    setBehind(next: boolean): void {
      isBehind = next;
    },
  };
}

const versions = createVersionWatch();

prefetchFirstPage({
  pathname: '/products',
  permission: 'menu.read',
  query: ({ vendorCode }) => {
    versions.see(menuVersion.get());
    return productsQuery(vendorCode);
  },
});

/** The time when the next entry comes back automatically, in milliseconds; undefined when none does. */
export function nextReturn(off: readonly OffPart[] | undefined): number | undefined {
  const times = (off ?? []).flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Refetches the visible queries after a change on the live stream, after the end of a snooze, and after five minutes. It checks once a
 * second, so that many changes cause one fetch. A stream that reconnects reports the present version, so waking up or rejoining a network
 * needs a fetch only after a failed one.
 */
export function useFreshMenu(): void {
  const version = useSignal(menuVersion);
  const { data: off, dataUpdatedAt, isError } = useOff();
  const isReading = useIsFetching({ queryKey: [menuKey] }, queryClient) > 0;

  versions.see(version);

  const refreshIfNeeded = () => {
    if (document.hidden || isReading) return;
    const isBack = serverClock.now() >= (nextReturn(off) ?? Number.POSITIVE_INFINITY);
    const isOld = dataUpdatedAt > 0 && deviceNow() - dataUpdatedAt >= refreshMs;
    if (!versions.isBehind() && !isBack && !isOld) return;
    versions.setBehind(false);
    void refreshMenu();
  };
  const latest = useRef(refreshIfNeeded);
  latest.current = refreshIfNeeded;

  useEffect(() => onTick(() => latest.current()), []);
  useEffect(() => {
    if (!isError) return;
    const tryAgain = () => versions.setBehind(true);
    const stops = [onWake(tryAgain), onNetworkChange(tryAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isError]);
}
