// Client of the marketplace API. A request is repeated with the same bytes and event id until it is answered, so that a lost response or a
// restarting server only costs time.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed, type Client, createClient } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import type { Random } from './random.ts';

export interface Line {
  url: string;
  key: string;
  random: Random;
  /** Once aborted, no new request is sent. Pending ones may still be answered. */
  signal: AbortSignal;
  /** Once aborted, pending requests are aborted too. */
  cut: AbortSignal;
  say(line: string): void;
}

const answerMs = 10_000;
const maxPauseMs = 15_000;
/** A server that answers INTERNAL this often has a bug, which more retries would hide. */
const internalTries = 5;

/** Throws `CallFailed` for a refusal, and the signal's reason once it is aborted. */
export function openLine(line: Line): Client {
  return createClient(async ({ call, url, body }) => {
    const request = {
      method: call.method,
      headers: {
        authorization: `Bearer ${line.key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    for (let tries = 1; ; tries += 1) {
      line.signal.throwIfAborted();
      const outcome = await tryOnce(line, url, request);
      if ('result' in outcome) return outcome.result;
      const { problem } = outcome;
      if (problem && !isPassing(problem, tries)) throw new CallFailed(problem);
      if (tries === 3) line.say(`no answer from the server (${problem?.code ?? outcome.why}); trying on`);
      await sleep(pauseMs(line.random, tries), undefined, { signal: line.signal });
    }
  });
}

type Outcome = { result: unknown } | { problem?: Problem; why?: string };

async function tryOnce(line: Line, path: string, request: RequestInit): Promise<Outcome> {
  try {
    const signal = AbortSignal.any([line.cut, AbortSignal.timeout(answerMs)]);
    const answer = await fetch(line.url + path, { ...request, signal });
    const said = (await answer.json()) as { result: unknown } | Problem;
    return answer.ok ? { result: (said as { result: unknown }).result } : { problem: said as Problem };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return { why: cause?.code ?? message };
  }
}

const isPassing = (problem: Problem, tries: number): boolean =>
  problem.status === 503 || problem.status === 429 || (problem.status === 500 && tries < internalTries);

const pauseMs = (random: Random, tries: number): number =>
  Math.min(maxPauseMs, 100 * 2 ** tries) * (0.5 + random.fraction() / 2);
