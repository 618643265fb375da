// The filter of the log, as the URL stores it and as the calls take it.
import type { listLog } from '@pishkhan/contract/change-log/calls.ts';
import { type LogKind, logKinds } from '@pishkhan/contract/change-log/logged-calls.ts';
import type { CallInput } from '@pishkhan/contract/kit/call.ts';
import { tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { type Period, rangeOf } from '../fa/periods.ts';
import { serverClock } from '../infra/clock/server-clock.ts';
import { readPeriod, writePeriod } from '../page/period.ts';

export interface LogFilter {
  kind?: LogKind | undefined;
  personId?: number | undefined;
  /** Absent for all time. */
  period?: Period | undefined;
}

export const isFiltered = ({ kind, personId, period }: LogFilter): boolean =>
  kind !== undefined || personId !== undefined || period !== undefined;

/** Reads the filter from the URL. Unknown values are ignored. */
export function readFilter(search: Record<string, unknown>): LogFilter {
  const kind = logKinds.find((one) => one === search.kind);
  const period = readPeriod(search);
  const personId = Number(search.person);
  return {
    ...(kind && { kind }),
    ...(period && { period }),
    ...(Number.isSafeInteger(personId) && personId > 0 && { personId }),
  };
}

export const writeFilter = ({ kind, personId, period }: LogFilter) => ({
  ...(kind && { kind }),
  ...(personId && { person: personId }),
  ...writePeriod(period),
});

export const queryOf = (
  { kind, personId, period }: LogFilter,
  today: string,
): Omit<CallInput<typeof listLog>['query'], 'after'> => ({
  ...(kind && { kind }),
  ...(personId && { personId: String(personId) }),
  ...rangeOf(period, today),
});

/** The day by the clock: days of the log begin at midnight. */
export const calendarToday = (): string => tehranDate(new Date(serverClock.now()));
