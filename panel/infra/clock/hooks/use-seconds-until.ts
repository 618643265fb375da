import { useEffect, useState } from 'react';
import { deviceNow } from '../device-clock.ts';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - deviceNow()) / 1000));

/** Whole seconds until a time of this device's clock, counting down to 0. */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const show = () => setSeconds(secondsUntil(at));
    show();
    if (secondsUntil(at) === 0) return;
    const timer = setInterval(() => {
      show();
      if (secondsUntil(at) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
