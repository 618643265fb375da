import { useEffect, useRef, useState } from 'react';
import { onTick } from '../ticker.ts';

/** A value that depends on time, read once a second and at each rendering. The component renders again only when it has changed. */
export function useOnTick<T extends string | number | boolean>(look: () => T): T {
  const latest = useRef(look);
  latest.current = look;
  const [, setSeen] = useState(look);
  useEffect(() => onTick(() => setSeen(latest.current())), []);
  return look();
}
