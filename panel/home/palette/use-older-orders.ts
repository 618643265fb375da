// Finds open and past orders by their code: it queries the history once typing pauses, with a deadline.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type HistoryRow, listOrders } from '@pishkhan/contract/orders/history-calls.ts';
import { useEffect, useState } from 'react';
import { onNetworkChange } from '../../infra/clock/ticker.ts';
import { abortAfter } from '../../infra/http/abort-after.ts';
import { afterPause } from '../../infra/http/after-pause.ts';
import { client } from '../../infra/http/client.ts';

const debounceMs = 300;
const deadlineMs = 8_000;
const most = '6';

interface Answer {
  readonly code: string;
  readonly orders: readonly HistoryRow[];
  readonly failure?: unknown;
}

export interface OlderOrders {
  readonly orders: readonly HistoryRow[];
  readonly isReading: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
}

export const isOffline = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.problem.code === 'NETWORK';

/** Sends nothing without a code. A failed request is repeated by `retry`, and when the device rejoins a network. */
export function useOlderOrders(code: string | undefined): OlderOrders {
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    if (code === undefined) return;
    return afterPause(debounceMs, (stop) => {
      const ended = new AbortController();
      for (const one of [stop, abortAfter(deadlineMs)]) one.addEventListener('abort', () => ended.abort());
      client(listOrders, { query: { orderCode: code, pageSize: most } }, { signal: ended.signal }).then(
        ({ orders }) => setAnswer({ code, orders }),
        (failure) => {
          if (!stop.aborted) setAnswer({ code, orders: [], failure });
        },
      );
    });
  }, [code, tries]);

  const known = answer?.code === code ? answer : undefined;
  const retry = () => {
    setAnswer(undefined);
    setTries((count) => count + 1);
  };
  const isFailed = known?.failure !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is another function at each rendering.
  useEffect(() => (isFailed ? onNetworkChange(retry) : undefined), [isFailed]);
  return {
    orders: known?.orders ?? [],
    isReading: code !== undefined && !known,
    failure: known?.failure,
    retry,
  };
}
