import { useEffect, useRef, useState } from 'react';
import { onTick } from '../ticker.ts';

/** A value that time changes, looked at once a second and at each drawing; the component is drawn again only when it has changed. */
export function useOnTick<T extends string | number | boolean>(look: () => T): T {
  const latest = useRef(look);
  latest.current = look;
  const [, setSeen] = useState(look);
  useEffect(() => onTick(() => setSeen(latest.current())), []);
  return look();
}
