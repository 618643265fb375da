import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { onTick } from '@pishkhan/panel/infra/clock/ticker.ts';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../infra/query-client.ts';
import { createTroubleSound, type TroubleSound } from './alarm.ts';
import { soundsAfterMs, type TroubleRow } from './trouble-rows.ts';
import { listName } from './trouble-stream.ts';

/** Sounds once for each trouble that came while the sound was on and that nobody has taken within 20 seconds. */
export function useTroubleSound(): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(false);
  const sound = useRef<TroubleSound>(null);
  sound.current ??= createTroubleSound();
  useEffect(() => () => sound.current?.close(), []);
  useEffect(() => {
    if (!isOn) return;
    const onSince = serverClock.now();
    const heard = new Set<number>();
    return onTick(() => {
      const now = serverClock.now();
      const pages = queryClient.getQueriesData<{ rows: readonly TroubleRow[] }>({
        queryKey: ['list', listName],
      });
      const alone = pages
        .flatMap(([, page]) => page?.rows ?? [])
        .flatMap(({ troubles }) => troubles)
        .filter(({ id, since, takenBy }) => {
          const at = Date.parse(since);
          return (
            !heard.has(id) && takenBy === null && at > onSince - soundsAfterMs && now - at >= soundsAfterMs
          );
        });
      for (const { id } of alone) heard.add(id);
      if (alone.length > 0) sound.current?.play();
    });
  }, [isOn]);
  const toggle = () => {
    if (!isOn) sound.current?.unlock();
    setOn(!isOn);
  };
  return { isOn, toggle };
}
