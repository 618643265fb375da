// Test kit: reads the live stream like a panel, and stores all events.
import { once } from 'node:events';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderEvent } from '@pishkhan/contract/stream/events.ts';

export interface ReadEvent {
  name: string;
  id: string | undefined;
  /** Milliseconds on the monotonic clock. */
  at: number;
  data: { seq: number; version?: number; reason?: string; serverTime?: string; readAt?: string } & Partial<
    Omit<OrderEvent, 'seq'>
  >;
}

export interface StreamReader {
  status: number;
  headers: Headers;
  /** The body of a refusal. */
  problem: { code: string } | undefined;
  events: ReadEvent[];
  retries: number[];
  readonly isEnded: boolean;
  /** Events of the log, without states, which have no number. */
  numbered(): ReadEvent[];
  /** Numbers of the order events, in the order of arrival. */
  seqs(): number[];
  /** The last received position. */
  position(): string | undefined;
  /** Waits until the condition holds for all received events; fails after the given time. */
  until(what: string, is: (reader: StreamReader) => boolean, withinMs?: number): Promise<void>;
  close(): void;
}

export async function openStreamReader(url: string, token: string, position?: string): Promise<StreamReader> {
  // `http` and not fetch: after a stream is closed, fetch opens a connection for requests that never follow.
  const request = http.get(url, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(position !== undefined && { 'last-event-id': position }),
    },
  });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  request.on('error', () => {});
  const isStream = answer.statusCode === 200;
  let ended = false;
  const reader: StreamReader = {
    status: answer.statusCode!,
    headers: new Headers(answer.headers as Record<string, string>),
    problem: isStream ? undefined : ((await json(answer)) as { code: string }),
    events: [],
    retries: [],
    get isEnded() {
      return ended;
    },
    numbered: () => reader.events.filter(({ id }) => id !== undefined),
    seqs: () => reader.events.filter(({ name }) => name === 'order').map(({ data }) => data.seq),
    position: () => reader.numbered().at(-1)?.id,
    async until(what, is, withinMs = 5000) {
      const end = performance.now() + withinMs;
      while (!is(reader)) {
        if (performance.now() > end) throw new Error(`did not come to pass: ${what}`);
        await sleep(5);
      }
    },
    close: () => request.destroy(),
  };
  if (isStream) {
    void readAll(answer, reader)
      .catch(() => {})
      .finally(() => {
        ended = true;
      });
  }
  return reader;
}

async function readAll(body: http.IncomingMessage, reader: StreamReader): Promise<void> {
  let rest = '';
  for await (const text of body.setEncoding('utf8')) {
    const blocks = (rest + text).split('\n\n');
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
