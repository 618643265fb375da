import { formatAge, formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { onTick } from '@pishkhan/panel/infra/clock/ticker.ts';
import { useSyncExternalStore } from 'react';

/** Milliseconds by the server's clock, in steps, so that a list of ages is drawn again four times a minute only. */
const stepMs = 15_000;
const presentStep = () => Math.floor(serverClock.now() / stepMs);

/** «۳ دقیقه پیش», by the server's clock, with the whole date as its title. */
export function Age({ at }: { at: string | number }) {
  useSyncExternalStore(onTick, presentStep);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)} className="whitespace-nowrap">
      {formatAge(at, serverClock.now())}
    </time>
  );
}
