import type { LiveFigures } from '@pishkhan/contract/troubles/troubles.ts';
import type pg from 'pg';
import type { TroubleStreams } from './trouble-streams.ts';

/** Dependencies of the calls of troubles. */
export interface TroubleParts {
  pool: pg.Pool;
  streams: TroubleStreams;
  /** Some seconds old at most. */
  readFigures(): Promise<LiveFigures>;
}
