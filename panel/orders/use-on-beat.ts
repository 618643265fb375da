import { useEffect, useRef, useState } from 'react';
import { onBeat } from './page-clock.ts';

/** A value that time changes, looked at once a second and at each drawing; the component is drawn again only when it has changed. */
export function useOnBeat<T extends string | number | boolean>(look: () => T): T {
  const latest = useRef(look);
  latest.current = look;
  const [, setSeen] = useState(look);
  useEffect(() => onBeat(() => setSeen(latest.current())), []);
  return look();
}
