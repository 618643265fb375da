import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import type { Address } from './address.ts';
import { endPostmaster, stopLimitMs } from './end-postmaster.ts';
import type { EmbeddedPaths } from './paths.ts';
import { readLog, refuseIfUnrecoverable, wasEndedFromOutside } from './postgres-log.ts';
import { findPostmaster, type Postmaster, spawnPostmaster } from './postmaster.ts';
import { ask } from './probe.ts';

export interface ReadyParts {
  dataDir: string;
  place: EmbeddedPaths;
  address: Address;
  durable: boolean;
  /** Receives a sentence for the person who waits. */
  say(sentence: string): void;
}

type State = 'silent' | 'recovering' | 'stopping';

/**
 * Time limits after which a server is ended and started again; a recovery counts only the time without
 * progress. The longest step for which PostgreSQL logs none is the checkpoint at its end, of 128 MB at most.
 * After a full disk CI saw a recovery without any for half a minute.
 */
const limitMs = { silent: 30_000, recovering: 90_000, stopping: stopLimitMs } satisfies Record<State, number>;
const maxEnds = 3;

const sentences: Record<State, string> = {
  silent: 'The database does not answer yet; it is ended and started anew if that lasts.',
  recovering:
    'The database recovers after a crash; the start goes on when it is done, and nothing that was saved is lost.',
  stopping: `The database of before is still shutting down; after ${stopLimitMs / 1000} s it is ended and started anew.`,
};
/** A server that is just starting is silent, too. */
const logAfterMs = { silent: 5_000, recovering: 1_000, stopping: 1_000 } satisfies Record<State, number>;
const logEveryMs = 10_000;

/** Waits until a server on these files answers, whether it runs, starts, stops, or must be started. */
export async function getReady(parts: ReadyParts, signal?: AbortSignal): Promise<Postmaster> {
  const { dataDir, place, address, durable } = parts;
  const log = readLog(join(dataDir, 'postgres.log'));
  const progress = watchProgress(parts.say);
  let child: ChildProcess | undefined;
  let ends = 0;
  const countEnd = () => {
    if (ends === maxEnds) throw hangs(place, log.file);
    ends += 1;
  };
  try {
    for (;;) {
      signal?.throwIfAborted();
      const found = findPostmaster(dataDir, place.cluster);
      const state = found ? await stateOf(found, place) : 'silent';
      if (found && state === 'ready') return found;
      if (progress.isOver(state as State, log)) {
        countEnd();
        await endPostmaster(found?.pid ?? child?.pid, place);
      }
      if (!found && (!child || hasEnded(child))) {
        if (child && (child.signalCode !== null || wasEndedFromOutside(log))) countEnd();
        else if (child) refuseIfUnrecoverable(log);
        log.mark();
        child = spawnPostmaster(dataDir, place, address, durable);
      }
      await sleep(progress.pauseMs());
    }
  } catch (error) {
    // The program ends, so nothing else would stop the server. When the cause may be temporary, a later try continues with it.
    const mayPass = error instanceof StartRefused && error.mayPass;
    if (!mayPass) await endPostmaster(findPostmaster(dataDir, place.cluster)?.pid ?? child?.pid, place);
    throw error;
  }
}

async function stateOf(server: Postmaster, place: EmbeddedPaths): Promise<State | 'ready'> {
  if (server.isStopping) return 'stopping';
  const answer = await ask(server.address, place);
  return answer === 'busy' ? 'recovering' : answer;
}

/** Measures how long the present state has lasted, and when to report it. */
function watchProgress(say: (sentence: string) => void) {
  const began = performance.now();
  let state: State | undefined;
  let since = began;
  let logAt = began;
  return {
    isOver(next: State, log: { hasNews(): boolean }): boolean {
      const now = performance.now();
      if (next !== state) {
        state = next;
        since = now;
        logAt = now + logAfterMs[next];
      }
      // Recovery may take long; every ten seconds it logs its progress.
      if (state === 'recovering' && log.hasNews()) since = now;
      if (now >= logAt) {
        say(sentences[state]);
        logAt = now + logEveryMs;
      }
      if (now - since < limitMs[state]) return false;
      since = now;
      return true;
    },
    /** Pauses are longer later, because PostgreSQL logs each refused connection. */
    pauseMs: () => (performance.now() - began < 2_000 ? 20 : 200),
  };
}

function hasEnded(child: ChildProcess): boolean {
  // A child without a pid never started.
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

const hangs = (place: EmbeddedPaths, log: string): StartRefused =>
  new StartRefused(
    `The embedded PostgreSQL in ${place.cluster} was ended and started anew ${maxEnds} times and never came to answer: see ${log} and start again.`,
    { mayPass: true },
  );
