// Entries of a shop's log, with the names of their rows and whether each can be undone now.
import type { LogEntry } from '@pishkhan/contract/change-log/calls.ts';
import type { Permit } from '@pishkhan/contract/orders/order.ts';
import type { Db } from '../infra/database/tables.ts';
import { restorers } from './put-back.ts';
import { findPutBack, type LogQuery, type LogRow, listLogRows } from './read-log.ts';
import { readPresentRows, readRowNames } from './read-present-rows.ts';
import { findRestorer, isUnchangedSince } from './rules/restorable.ts';
import { subjectsOf, viewEntry } from './rules/view-entry.ts';

/** The maximum of changes read per entry. They decide what the list shows; all changes decide when the entry is undone. */
const maxChanges = 100;

export async function readEntries(db: Db, query: Omit<LogQuery, 'maxChanges'>): Promise<LogEntry[]> {
  const rows = await listLogRows(db, { ...query, maxChanges });
  const { vendorCode } = query;
  const [names, permits] = await Promise.all([
    readRowNames(
      db,
      vendorCode,
      rows.flatMap((row) => [...row.changes, ...subjectsOf(row)]),
    ),
    permitsOf(db, vendorCode, rows),
  ]);
  return rows.map((row) => viewEntry(row, names, permits.get(row.id) ?? null));
}

async function permitsOf(
  db: Db,
  vendorCode: string,
  rows: readonly LogRow[],
): Promise<Map<number, NonNullable<LogEntry['putBack']>>> {
  const found = rows.flatMap(({ id, changes }) => {
    const restorer = findRestorer(restorers, changes);
    return restorer ? [{ id, changes, restorer }] : [];
  });
  if (found.length === 0) return new Map();
  const [present, putBack] = await Promise.all([
    readPresentRows(
      db,
      vendorCode,
      found.flatMap(({ changes }) => changes),
    ),
    findPutBack(
      db,
      vendorCode,
      found.map(({ id }) => id),
    ),
  ]);
  return new Map(
    found.map(({ id, changes, restorer }): [number, Permit] => {
      if (putBack.has(id)) return [id, { allowed: false, because: 'ALREADY_PUT_BACK' }];
      return isUnchangedSince(restorer, changes, present)
        ? [id, { allowed: true }]
        : [id, { allowed: false, because: 'CHANGED_SINCE' }];
    }),
  );
}
