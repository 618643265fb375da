import { useReducer } from 'react';
import { useTick } from '../../infra/clock/hooks/use-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { useSession, vendorUpdate } from '../../session/public.ts';
import { type RunningThrottle, runningThrottle } from '../model/running-throttle.ts';

/** The throttles that are running in the person’s shop. It renders again when one ends. */
export function useThrottle(): RunningThrottle {
  const { vendor } = useSession();
  const update = useSignal(vendorUpdate);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const throttle = update?.vendorCode === vendor?.vendorCode ? update?.throttle : undefined;
  const shown = runningThrottle(throttle, serverClock.now());
  useTick(() => {
    const { pause, busy } = runningThrottle(throttle, serverClock.now());
    if (pause !== shown.pause || busy !== shown.busy) renderAgain();
  });
  return shown;
}
