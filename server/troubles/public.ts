// Troubles of open orders and shops, for operators.
// Owns: lateness, the list and the stream of troubles, and which operator sees to a shop. Not: the states that a
// trouble follows (orders, escalation, presence), the acts that end it (marketplace).
// Invariants: a trouble ends with the state that it follows; no statement of an order reads a trouble; a shop is
// taken by one operator at most.
import type pg from 'pg';
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Live } from '../infra/live/live.ts';
import type { Log } from '../infra/log.ts';
import { followTroublesHandler } from './calls/follow-troubles.ts';
import { listTroublesHandler } from './calls/list-troubles.ts';
import { releaseTroubleHandler, takeTroubleHandler } from './calls/take-trouble.ts';
import { cacheFigures } from './read-figures.ts';
import { type FindOperators, openTroubleStreams } from './trouble-streams.ts';
import { startLatenessWatch } from './watch-lateness.ts';

export { startOrderMinutes } from './write-order-minutes.ts';

export interface TroubleFeatureParts {
  pool: pg.Pool;
  live: Pick<Live, 'listen'>;
  findOperators: FindOperators;
  log: Log;
}

export function troubleHandlers({ pool, live, findOperators, log }: TroubleFeatureParts): Implemented[] {
  const readFigures = cacheFigures(pool);
  const streams = openTroubleStreams({ pool, findOperators, readFigures, log });
  live.listen({ heard() {}, returned() {}, closing: streams.close });
  const parts = { pool, streams, readFigures };
  return [
    listTroublesHandler(parts),
    followTroublesHandler(parts),
    takeTroubleHandler(parts),
    releaseTroubleHandler(parts),
  ];
}

export const openTroubles = (parts: TroubleFeatureParts): Feature => ({
  handlers: troubleHandlers(parts),
  start: () => [startLatenessWatch(parts.pool, parts.log)],
});
