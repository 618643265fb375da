import { useCallback, useEffect, useState } from 'react';
import type { Query } from './loaded.tsx';

export interface Fetched<T> extends Query<T> {
  readonly data: T | undefined;
  /** Fetches again. The present data stay until the new answer has come. */
  readonly refetch: () => void;
}

/** Fetches once, and again when `key` changes or on request. An overtaken answer is dropped. */
export function useFetch<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Fetched<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; data?: T; error?: unknown; isFetching: boolean }>();
  const refetch = useCallback(() => setTurn((present) => present + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function at each rendering; the key says what it reads.
  useEffect(() => {
    const reading = new AbortController();
    setAnswer((before) => ({ ...(before?.key === key ? before : { key }), isFetching: true }));
    read(reading.signal).then(
      (data) => !reading.signal.aborted && setAnswer({ key, data, isFetching: false }),
      (error: unknown) =>
        !reading.signal.aborted &&
        setAnswer((before) => ({ ...(before?.key === key ? before : { key }), error, isFetching: false })),
    );
    return () => reading.abort();
  }, [key, turn]);
  const present = answer?.key === key ? answer : undefined;
  return { data: present?.data, error: present?.error, isFetching: present?.isFetching ?? true, refetch };
}
