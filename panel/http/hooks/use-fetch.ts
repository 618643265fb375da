import { useCallback, useEffect, useState } from 'react';

export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: Error | undefined;
  readonly isReading: boolean;
  /** Reads again. The present value stays until the new answer has come. */
  readonly reread: () => void;
}

/** Reads once, and again when `key` changes or on request. An overtaken answer is dropped. */
export function useFetch<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; data?: T; error?: Error; isReading: boolean }>();
  const reread = useCallback(() => setTurn((present) => present + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function at each rendering; the key says what it reads.
  useEffect(() => {
    const reading = new AbortController();
    setAnswer((before) => ({ ...(before?.key === key ? before : { key }), isReading: true }));
    read(reading.signal).then(
      (data) => !reading.signal.aborted && setAnswer({ key, data, isReading: false }),
      (error: Error) =>
        !reading.signal.aborted &&
        setAnswer((before) => ({ ...(before?.key === key ? before : { key }), error, isReading: false })),
    );
    return () => reading.abort();
  }, [key, turn]);
  const present = answer?.key === key ? answer : undefined;
  return { data: present?.data, error: present?.error, isReading: present?.isReading ?? true, reread };
}
