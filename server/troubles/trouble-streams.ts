// The operators' streams of troubles in this process. All of them share one read in half a second.
// Owns: positions, filters by city, heartbeats, figures, ended sessions. Not: which changes there are (read-troubles.ts).
// Invariant: a stream sends the changes after its position in their order; a reader that falls behind loses its
// connection but no change, because it resumes.
import { platformRolesHave } from '@pishkhan/contract/access/platform-permissions.ts';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { heartbeatSeconds, parsePosition } from '@pishkhan/contract/stream/events.ts';
import { followTroubles } from '@pishkhan/contract/troubles/calls.ts';
import { type LiveFigures, streamsPerOperator } from '@pishkhan/contract/troubles/troubles.ts';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { monotonicMs, now as readClock } from '../infra/clock.ts';
import type { Operator } from '../infra/http/visitor.ts';
import { sessionCheckMs } from '../infra/live/check-sessions.ts';
import type { Head } from '../infra/live/event-log.ts';
import { type EventStream, openEventStream } from '../infra/live/event-stream.ts';
import { auth, bye, frame, heartbeat, reset } from '../infra/live/frames.ts';
import { repeatEvery } from '../infra/live/repeat-every.ts';
import type { Log } from '../infra/log.ts';
import { readChanges, readHead, type TroubleChange } from './read-troubles.ts';
import { numberChanges } from './write-troubles.ts';

const pollMs = 500;
const figuresMs = 5000;
const batch = 500;
/** A reader further behind than this reads the list again. */
const mostBehind = 5000;

/** The operators of these sessions; an ended session is absent. */
export type FindOperators = (sessionIds: string[]) => Promise<ReadonlyMap<string, Operator>>;

interface Follower {
  operator: Operator;
  cityId: number | undefined;
  stream: EventStream;
  /** The last number that was sent, or passed over. */
  seq: number;
}

export interface TroubleStreams {
  /** Sends the answer itself, or refuses. */
  open(request: {
    reply: FastifyReply;
    operator: Operator;
    cityId: number | undefined;
    position: string | undefined;
  }): Promise<Fault<'TOO_MANY' | 'UNAVAILABLE'> | undefined>;
  close(): void;
}

export interface TroubleStreamParts {
  pool: pg.Pool;
  findOperators: FindOperators;
  readFigures(): Promise<LiveFigures>;
  log: Log;
}

export function openTroubleStreams({
  pool,
  findOperators,
  readFigures,
  log,
}: TroubleStreamParts): TroubleStreams {
  const followers = new Set<Follower>();
  let epoch = 0;
  let readMs = monotonicMs();
  let timers: NodeJS.Timeout[] | undefined;
  let closed = false;

  const send = (follower: Follower, { seq, cityId }: TroubleChange, bytes: string): void => {
    if (seq <= follower.seq) return;
    follower.seq = seq;
    if (follower.cityId !== undefined && follower.cityId !== cityId) return;
    // It resumes after the last event that it has taken.
    if (follower.stream.isBackedUp) follower.stream.end();
    else follower.stream.send(bytes);
  };

  const readOn = async (): Promise<void> => {
    while (followers.size > 0 && !closed) {
      const beganMs = monotonicMs();
      const { isFull } = await numberChanges(pool);
      const after = Math.min(...[...followers].map(({ seq }) => seq));
      const changes = await readChanges(pool, { after, limit: batch, now: readClock() });
      for (const change of changes) {
        const bytes = bytesOf(change, { epoch, seq: change.seq });
        for (const follower of followers) send(follower, change, bytes);
      }
      if (changes.length < batch) readMs = Math.max(readMs, beganMs);
      if (changes.length < batch && !isFull) return;
    }
  };

  const beat = (): void => {
    for (const { stream, seq } of followers) stream.send(heartbeat({ epoch, seq }, readMs));
  };

  const sendFigures = async (): Promise<void> => {
    if (followers.size === 0) return;
    const bytes = frame('figures', JSON.stringify(await readFigures()));
    for (const { stream } of followers) if (!stream.isBackedUp) stream.send(bytes);
  };

  const check = async (): Promise<void> => {
    const asked = [...followers];
    if (asked.length === 0) return;
    const present = await findOperators([...new Set(asked.map(({ operator }) => operator.sessionId))]);
    for (const { operator, stream } of asked) {
      const now = present.get(operator.sessionId);
      if (!now) stream.end(auth('signed-out'));
      else if (!platformRolesHave(now.roles, followTroubles.access.permission)) stream.end(auth('changed'));
    }
  };

  const failed = (message: string) => (error: unknown) => {
    if (!closed) log.warn({ err: error }, message);
  };
  /** A process without an operator's stream does nothing. */
  const start = () => [
    setInterval(beat, heartbeatSeconds * 1000),
    repeatEvery(pollMs, readOn, failed('troubles could not be read')),
    repeatEvery(figuresMs, sendFigures, failed('figures of the live board could not be read')),
    repeatEvery(sessionCheckMs, check, failed('sessions of operators could not be checked')),
  ];
  const stopIfIdle = (): void => {
    if (followers.size > 0 && !closed) return;
    for (const timer of timers ?? []) clearInterval(timer);
    timers = undefined;
  };

  /** True when the operator may open another stream. A resuming one replaces the oldest of its own session. */
  const hasPlace = ({ operatorId, sessionId }: Operator, resumes: boolean): boolean => {
    const own = [...followers].filter(({ operator }) => operator.operatorId === operatorId);
    if (own.length < streamsPerOperator) return true;
    const oldest = own.find(({ operator }) => operator.sessionId === sessionId);
    if (!resumes || !oldest) return false;
    followers.delete(oldest);
    oldest.stream.end();
    return true;
  };

  return {
    async open({ reply, operator, cityId, position }) {
      if (closed) return refuse('UNAVAILABLE');
      const head = await readHead(pool);
      if (closed || reply.sent) return refuse('UNAVAILABLE');
      if (!hasPlace(operator, position !== undefined)) return refuse('TOO_MANY', { retryAfterSeconds: 10 });
      epoch = head.epoch;
      const from = position === undefined ? head.seq : resumeAt(position, head);
      const stream = openEventStream(reply, () => {
        followers.delete(follower);
        stopIfIdle();
      });
      const follower: Follower = { operator, cityId, stream, seq: from ?? head.seq };
      if (!stream.isOpen) return undefined;
      stream.send(from === undefined ? reset(head) : heartbeat({ epoch, seq: from }, readMs));
      followers.add(follower);
      timers ??= start();
      return undefined;
    },
    close() {
      closed = true;
      for (const { stream } of [...followers]) stream.end(bye());
      stopIfIdle();
    },
  };
}

const bytesOf = ({ trouble, taken }: TroubleChange, position: Head): string =>
  trouble
    ? frame('trouble', JSON.stringify(trouble), position)
    : frame('taken', JSON.stringify(taken), position);

/** The number to resume after; undefined when the reader has to read the list again. */
function resumeAt(position: string, head: Head): number | undefined {
  const asked = parsePosition(position);
  const isKnown = asked?.epoch === head.epoch && asked.seq <= head.seq && asked.seq >= head.seq - mostBehind;
  return isKnown ? asked.seq : undefined;
}
