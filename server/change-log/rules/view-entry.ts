// An entry of the log in the managers' view: the columns that the contract lists, with names.

import { type LogEntry, type LoggedChange, maxListedChanges } from '@pishkhan/contract/change-log/calls.ts';
import { loggedCalls } from '@pishkhan/contract/change-log/logged-calls.ts';
import { type LogPart, loggedFields, logParts } from '@pishkhan/contract/change-log/logged-fields.ts';
import type { RecordedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import type { SecurityActor } from '@pishkhan/contract/marketplace/security-calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { rowKey } from './restorable.ts';

interface Entry {
  id: number;
  at: Date;
  actor: SecurityActor;
  person_id: number | null;
  person_name: string | null;
  role: LogEntry['role'];
  call: string;
  object: Record<string, string> | null;
  change_count: number;
  changes: readonly RecordedChange[];
}

const subjectParts = {
  headerId: 'product',
  productHeaderId: 'product',
  productId: 'variant',
  categoryId: 'category',
} as const;

/** The rows that the request's ids name. */
export const subjectsOf = ({ object }: Pick<Entry, 'object'>): Pick<RecordedChange, 'part' | 'id'>[] =>
  Object.entries(subjectParts).flatMap(([name, part]) => {
    const id = object?.[name];
    return id === undefined ? [] : [{ part, id }];
  });

const isLogPart = (part: string): part is LogPart => (logParts as readonly string[]).includes(part);

export function viewEntry(
  entry: Entry,
  names: ReadonlyMap<string, string>,
  putBack: LogEntry['putBack'],
): LogEntry {
  const changes = entry.changes.flatMap((change) => viewChange(change, names) ?? []);
  return {
    id: entry.id,
    at: tehranIso(entry.at),
    kind: loggedCalls[entry.call]!.kind,
    call: entry.call,
    personId: entry.person_id,
    personName: entry.person_name,
    role: entry.role,
    isMarketplace: entry.actor === 'marketplace' || entry.actor === 'operator',
    isSupport: entry.actor === 'operator',
    subject: subjectsOf(entry).map((part) => names.get(rowKey(part)))[0] ?? null,
    changes: changes.slice(0, maxListedChanges),
    // Rows that show nothing do not count, as far as they were read.
    changeCount: entry.change_count - entry.changes.length + changes.length,
    putBack,
  };
}

/** Undefined when none of its columns is shown. */
function viewChange(change: RecordedChange, names: ReadonlyMap<string, string>): LoggedChange | undefined {
  const { part, id, before, after } = change;
  if (!isLogPart(part)) return undefined;
  const columns = { ...before, ...after };
  // Ordered as people would say them.
  const fields = Object.keys(loggedFields[part])
    .filter((column) => column in columns)
    .map((column) => ({ field: column, before: before?.[column] ?? null, after: after?.[column] ?? null }))
    // A new row shows its values only, not its empty columns.
    .filter((field) => before !== null || field.after !== null)
    .filter((field) => after !== null || field.before !== null);
  if (fields.length === 0) return undefined;
  const kept = after?.name ?? before?.name ?? before?.title ?? after?.title;
  return {
    part,
    id,
    name: names.get(rowKey(change)) ?? (typeof kept === 'string' && kept !== '' ? kept : null),
    what: kindOfChange(change),
    fields,
  };
}

/** Menu parts record only changes and removals, so a missing `before` means a new row. */
const kindOfChange = ({ before, after }: RecordedChange): LoggedChange['what'] =>
  before === null ? 'ADDED' : after === null ? 'REMOVED' : 'CHANGED';
