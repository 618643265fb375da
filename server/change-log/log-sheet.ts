// The log as a spreadsheet: a row for each changed value, in the words of the page.

import { roleWords } from '@pishkhan/contract/access/roles.ts';
import type { LogEntry } from '@pishkhan/contract/change-log/calls.ts';
import { loggedCalls, logKindWords } from '@pishkhan/contract/change-log/logged-calls.ts';
import { findField, partWords, valueShown } from '@pishkhan/contract/change-log/logged-fields.ts';
import { operatorWords } from '@pishkhan/contract/orders/words.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { jalaliInNumbers } from '@pishkhan/contract/time/jalali.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type { Cell } from '../infra/xlsx/cells.ts';
import type { Sheet } from '../infra/xlsx/workbook.ts';

const columns = [
  { title: 'تاریخ', width: 13 },
  { title: 'تاریخ و ساعت (میلادی)', width: 20 },
  { title: 'نام', width: 22 },
  { title: 'نقش', width: 14 },
  { title: 'بخش', width: 18 },
  { title: 'کار', width: 26 },
  { title: 'مورد', width: 30 },
  { title: 'چه', width: 20 },
  { title: 'پیش از آن', width: 26 },
  { title: 'پس از آن', width: 26 },
] as const;

export function logSheet(batches: AsyncIterable<readonly LogEntry[]>): Sheet {
  async function* cells() {
    for await (const entries of batches) yield entries.flatMap(rowsOf);
  }
  return { name: 'تغییرها', columns, batches: cells() };
}

function rowsOf(entry: LogEntry): Cell[][] {
  const placed = tehranWallClock(new Date(entry.at));
  const head: Cell[] = [
    jalaliInNumbers(placed),
    placed,
    entry.isSupport ? operatorWords : entry.isMarketplace ? marketplaceName : entry.personName,
    entry.role && roleWords[entry.role],
    logKindWords[entry.kind],
    loggedCalls[entry.call]?.title ?? entry.call,
  ];
  const values = entry.changes.flatMap(({ part, name, what, fields }) =>
    fields.flatMap(({ field, before, after }) => {
      const logged = findField(part, field);
      if (!logged) return [];
      const shown = [
        what === 'ADDED' ? null : valueShown(logged, before),
        what === 'REMOVED' ? null : valueShown(logged, after),
      ];
      return [[...head, [partWords[part], name].filter(Boolean).join(': '), logged.label, ...shown]];
    }),
  );
  return values.length === 0 ? [[...head, null, null, null, null]] : values;
}

/** The name contains the day of the export. It has no half-space, which browsers treat as a spoofing attempt and replace. */
export const logFileName = (now: Date): string =>
  `تغییرهای فروشگاه ${jalaliInNumbers(tehranWallClock(now), '-')} log.xlsx`;
