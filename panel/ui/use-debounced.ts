import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The debounced text: it changes once typing has paused for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return debounced;
}
