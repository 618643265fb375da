import { type LogFilter, listLog, logPageSize } from '@pishkhan/contract/change-log/calls.ts';
import { callsOfKind, changingCalls } from '@pishkhan/contract/change-log/logged-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ChangeLogParts } from '../parts.ts';
import { readEntries } from '../read-entries.ts';
import { listLogPeople } from '../read-log.ts';
import { daysOf } from '../rules/days.ts';

export const listLogHandler = ({ db }: ChangeLogParts) =>
  implement(listLog, async ({ query: { after, ...filter } }, { staff: { vendorCode } }) => {
    const [entries, people] = await Promise.all([
      readEntries(db, { ...queryOf(vendorCode, filter), after, size: logPageSize + 1 }),
      listLogPeople(db, vendorCode),
    ]);
    const page = entries.slice(0, logPageSize);
    return { entries: page, next: entries.length > logPageSize ? page.at(-1)!.id : null, people };
  });

export const queryOf = (vendorCode: string, { kind, personId, ...days }: LogFilter) => ({
  vendorCode,
  calls: kind ? callsOfKind(kind) : changingCalls,
  personId,
  ...daysOf(days),
});
