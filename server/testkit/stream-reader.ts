// For tests: somebody who reads the live stream as a panel does, and remembers all of it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderEvent } from '@pishkhan/contract/orders/events.ts';

export interface ReadEvent {
  name: string;
  id: string | undefined;
  /** Milliseconds on the monotonic clock. */
  at: number;
  data: { seq: number; reason?: string; serverTime?: string } & Partial<Omit<OrderEvent, 'seq'>>;
}

export interface StreamReader {
  status: number;
  headers: Headers;
  /** The body of a refusal. */
  problem: { code: string } | undefined;
  events: ReadEvent[];
  retries: number[];
  readonly isEnded: boolean;
  /** Numbers of the order events, in the order of their coming. */
  seqs(): number[];
  /** The last position that came. */
  position(): string | undefined;
  /** Waits until it is so, looking at all that has come; fails after the given time. */
  until(what: string, is: (reader: StreamReader) => boolean, withinMs?: number): Promise<void>;
  close(): void;
}

export async function openStreamReader(url: string, token: string, position?: string): Promise<StreamReader> {
  const leaving = new AbortController();
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(position !== undefined && { 'last-event-id': position }),
    },
    signal: leaving.signal,
  });
  let ended = false;
  const reader: StreamReader = {
    status: answer.status,
    headers: answer.headers,
    problem: answer.ok ? undefined : ((await answer.json()) as { code: string }),
    events: [],
    retries: [],
    get isEnded() {
      return ended;
    },
    seqs: () => reader.events.filter(({ name }) => name === 'order').map(({ data }) => data.seq),
    position: () => reader.events.findLast(({ id }) => id !== undefined)?.id,
    async until(what, is, withinMs = 5000) {
      const end = performance.now() + withinMs;
      while (!is(reader)) {
        if (performance.now() > end) throw new Error(`did not come to pass: ${what}`);
        await sleep(5);
      }
    },
    close: () => leaving.abort(),
  };
  if (answer.ok) {
    void readAll(answer.body!, reader)
      .catch(() => {})
      .finally(() => {
        ended = true;
      });
  }
  return reader;
}

async function readAll(body: ReadableStream<Uint8Array>, reader: StreamReader): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) take(block, reader);
  }
}

function take(block: string, reader: StreamReader): void {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
  );
  if (fields.has('retry')) reader.retries.push(Number(fields.get('retry')));
  const data = fields.get('data');
  if (data === undefined) return;
  const event = { name: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) };
  reader.events.push({ ...event, at: performance.now() });
}
