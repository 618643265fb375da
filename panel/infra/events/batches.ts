// Collects records and sends them in batches at an interval. The timer stops while the page is hidden. A failed batch is sent with the next
// one. Records are kept in memory only, because they name people, and nobody should read them on this device.

/** The limit keeps a batch below 64 kB, which is all that a page may send while it is being unloaded. */
const most = 100;

export interface Batches<T> {
  add(record: T): void;
  /** Returns all waiting records and empties the queue. */
  takeAll(): readonly T[];
}

export function createBatches<T>(
  send: (batch: readonly T[]) => Promise<unknown>,
  everyMs: number,
  page: Pick<Document, 'hidden' | 'addEventListener'>,
): Batches<T> {
  let waiting: readonly T[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  const keep = (records: readonly T[]) => {
    waiting = records.slice(-most);
  };

  function takeAll(): readonly T[] {
    const batch = waiting;
    waiting = [];
    return batch;
  }

  async function flush(): Promise<void> {
    const batch = takeAll();
    if (batch.length === 0) return;
    await send(batch).catch(() => keep([...batch, ...waiting]));
  }

  function followVisibility(): void {
    clearInterval(timer);
    timer = page.hidden ? undefined : setInterval(() => void flush(), everyMs);
  }
  page.addEventListener('visibilitychange', followVisibility);
  followVisibility();

  return { add: (record) => keep([...waiting, record]), takeAll };
}
