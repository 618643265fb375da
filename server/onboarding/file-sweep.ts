import { now } from '../infra/clock.ts';
import { startHourly } from '../infra/hourly.ts';
import type { Log } from '../infra/log.ts';
import { sweepJoiningFiles } from './documents/unused-files.ts';

/** Periodically removes files of documents and contracts that no row references. */
export const startJoiningSweep = (parts: Parameters<typeof sweepJoiningFiles>[0], log: Log) =>
  startHourly(() => sweepJoiningFiles(parts, now()), log, 'documents that nobody has could not be removed');
