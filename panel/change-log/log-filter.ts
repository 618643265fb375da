// The filter of the log, as the URL stores it and as the calls take it.
import type { listLog } from '@pishkhan/contract/change-log/calls.ts';
import { type LogKind, logKinds } from '@pishkhan/contract/change-log/logged-calls.ts';
import type { CallInput } from '@pishkhan/contract/kit/call.ts';
import { addDays, tehranDate } from '@pishkhan/contract/time/special-days.ts';

/** Lengths of periods in days, today included. */
export const periods = [1, 7, 30, 90] as const;
export type Period = (typeof periods)[number];

export interface LogFilter {
  kind?: LogKind | undefined;
  personId?: number | undefined;
  days?: Period | undefined;
}

export const isFiltered = ({ kind, personId, days }: LogFilter): boolean =>
  kind !== undefined || personId !== undefined || days !== undefined;

/** Reads the filter from the URL. Unknown values are ignored. */
export function readFilter(search: Record<string, unknown>): LogFilter {
  const kind = logKinds.find((one) => one === search.kind);
  const days = periods.find((period) => period === Number(search.days));
  const personId = Number(search.person);
  return {
    ...(kind && { kind }),
    ...(days && { days }),
    ...(Number.isSafeInteger(personId) && personId > 0 && { personId }),
  };
}

export const writeFilter = ({ kind, personId, days }: LogFilter) => ({
  ...(kind && { kind }),
  ...(personId && { person: personId }),
  ...(days && { days }),
});

export const queryOf = (
  { kind, personId, days }: LogFilter,
  now: number,
): Omit<CallInput<typeof listLog>['query'], 'after'> => ({
  ...(kind && { kind }),
  ...(personId && { personId: String(personId) }),
  ...(days && { startDate: addDays(tehranDate(new Date(now)), 1 - days) }),
});
