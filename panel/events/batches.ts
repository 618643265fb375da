// Records wait here and leave together, once in a while. The timer stands still while the page is hidden and begins anew when it
// is seen. Records wait in memory only: they name people, and nobody reads them on this device.

/** What goes with a page that is closed may weigh 64 kB in all. */
const most = 100;

export interface Batches<T> {
  add(record: T): void;
  /** Sends what waits, if anything does. What could not be sent waits for the next time. */
  flush(): Promise<void>;
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

  async function flush(): Promise<void> {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    await send(batch).catch(() => keep([...batch, ...waiting]));
  }

  function followVisibility(): void {
    clearInterval(timer);
    timer = page.hidden ? undefined : setInterval(() => void flush(), everyMs);
  }
  page.addEventListener('visibilitychange', followVisibility);
  followVisibility();

  return { add: (record) => keep([...waiting, record]), flush };
}
