// Follows a stream of server-sent events: reconnects after its last event, and notices a connection that is dead but looks open.
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { silenceSeconds } from '@pishkhan/contract/stream/events.ts';
import type * as z from 'zod/mini';
import { backoffMs, pause } from './backoff.ts';
import type { ClientOptions, HeadersOf } from './requests.ts';

/** `id` is the position after the event; it is empty for events that are no history, such as heartbeats. */
export type EventOf<C extends Call> = {
  [Name in keyof C['stream'] & string]: {
    readonly name: Name;
    readonly id: string;
    readonly data: NonNullable<C['stream']>[Name] extends infer S extends z.ZodMiniType ? z.output<S> : never;
  };
}[keyof C['stream'] & string];

export type EventsOf<C extends Call> = AsyncGenerator<EventOf<C>, void, undefined>;

/** An event may have this many characters. The largest order has fewer than 100,000. */
const maxEventLength = 4_000_000;
const silenceMs = silenceSeconds * 1000;

/**
 * Ends when the signal is aborted, and throws `CallFailed` for a refusal. After `reset`, read the list again: the events between are no
 * longer available. After `auth`, the person has signed out or has another role.
 */
export async function* followEvents<C extends Call>(
  call: C,
  { url, fetch: send = fetch, signal: always, random = Math.random, onRetry }: ClientOptions,
  headersOf: HeadersOf,
  { after = '', signal: once }: { readonly after?: string; readonly signal?: AbortSignal },
): EventsOf<C> {
  const stopped = AbortSignal.any([always, once].filter((signal) => signal !== undefined));
  let position = after;
  let fails = 0;
  let isRefused = false;
  while (!stopped.aborted) {
    const connection = new AbortController();
    const silence = createTimeout(() => connection.abort(), silenceMs);
    let serverPauseMs = 0;
    let because = 'the connection ended';
    try {
      const answer = await send(new URL(call.path, url), {
        headers: {
          accept: 'text/event-stream',
          ...(await headersOf(isRefused)),
          ...(position && { 'last-event-id': position }),
        },
        redirect: 'error',
        signal: AbortSignal.any([stopped, connection.signal]),
      });
      const refusal = await refusalOf(answer);
      if (refusal && (refusal.status !== 401 || isRefused) && !refusal.retryable)
        throw new CallFailed(refusal);
      isRefused = refusal?.status === 401;
      if (!refusal && answer.body) {
        const text = answer.body.pipeThrough(new TextDecoderStream());
        for await (const message of readMessages(text, silence.restart)) {
          if (message.retryMs !== undefined) serverPauseMs = message.retryMs;
          if (!message.data) continue;
          fails = 0;
          if (message.id) position = message.id;
          // The reader may take its time.
          silence.clear();
          yield { name: message.event, id: message.id, data: JSON.parse(message.data) } as EventOf<C>;
          silence.restart();
        }
      }
      because = refusal?.code ?? because;
    } catch (error) {
      if (error instanceof CallFailed) throw error;
      because = (error as Error).name;
    } finally {
      silence.clear();
      connection.abort();
    }
    if (stopped.aborted) return;
    fails += 1;
    onRetry?.({ attempts: fails, because });
    const pauseMs = Math.max(backoffMs(fails, random()), Math.min(serverPauseMs, 15_000));
    await pause(pauseMs, stopped).catch(() => undefined);
  }
}

async function refusalOf(answer: Response): Promise<Problem | undefined> {
  if (answer.ok) return undefined;
  try {
    return (await answer.json()) as Problem;
  } catch {
    throw new Error(`status ${answer.status}`);
  }
}

interface Message {
  readonly event: string;
  readonly data: string;
  readonly id: string;
  readonly retryMs?: number;
}

/** The messages of a text/event-stream (HTML standard, 9.2.6). `onData` is called for each piece that arrives, comments included. */
export async function* readMessages(
  pieces: AsyncIterable<string>,
  onData: () => void = () => {},
): AsyncGenerator<Message, void, undefined> {
  let rest = '';
  let length = 0;
  let fields: Record<string, string[]> = {};
  for await (const piece of pieces) {
    onData();
    rest += piece;
    length += piece.length;
    if (length > maxEventLength) throw new Error('an event is too long');
    // A CR at the end may be the first half of a CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    for (const line of lines) {
      if (line === '') {
        const { event = [], data = [], id = [], retry = [] } = fields;
        const retryMs = Number(retry.at(-1));
        yield {
          event: event.at(-1) ?? 'message',
          data: data.join('\n'),
          id: id.at(-1) ?? '',
          ...(retryMs >= 0 && { retryMs }),
        };
        fields = {};
        length = rest.length;
        continue;
      }
      const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (name) fields[name] = [...(fields[name] ?? []), value];
    }
  }
}

function createTimeout(run: () => void, ms: number) {
  let timer = setTimeout(run, ms);
  const clear = () => clearTimeout(timer);
  return {
    clear,
    restart() {
      clear();
      timer = setTimeout(run, ms);
    },
  };
}
