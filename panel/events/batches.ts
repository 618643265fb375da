// Records wait here and leave together, once in a while. The timer stands still while the page is hidden and begins anew when it
// is seen. What could not be sent goes with the next batch. Records wait in memory only: they name people, and nobody reads them on this device.

/** What goes with a page that is closed may weigh 64 kB in all. */
const most = 100;

export interface Batches<T> {
  add(record: T): void;
  /** All that waits; it waits no longer. */
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
