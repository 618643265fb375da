// Writes all entries of a demo's past into the audit log at once.
// An entry of the log is an event with the rows of its transaction. Past transactions cannot be repeated, so
// each entry uses its own time as that of its transaction. Together with this transaction's id, the time
// distinguishes it from all others.
import type { RecordedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import { runRaw } from '../../../infra/database/run-raw.ts';
import type { Trx } from '../../../infra/database/tables.ts';
import type { PastEntry } from './past-entry.ts';

interface EventRow {
  at: string;
  actor: string;
  person_id: number | null;
  role: string | null;
  call: string;
  object: Readonly<Record<string, string>> | null;
}

type ChangeRow = RecordedChange & { at: string };

/** Sorts the entries chronologically. Two statements. */
export async function writeEntries(
  trx: Trx,
  vendorCode: string,
  entries: readonly PastEntry[],
): Promise<void> {
  const timed = atTimesOfTheirOwn(entries);
  const events: EventRow[] = timed.map(({ at, call: { name, access }, by, object = null }) => ({
    at: at.toISOString(),
    actor: access.kind === 'staff' || access.kind === 'marketplace' ? access.kind : 'public',
    person_id: by?.userId ?? null,
    // A person who signs in has no role yet.
    role: access.kind === 'staff' ? (by?.role ?? null) : null,
    call: name,
    object,
  }));
  const changes: ChangeRow[] = timed.flatMap(({ at, changes }) =>
    changes.map((change) => ({ ...change, at: at.toISOString() })),
  );
  await runRaw(
    trx,
    `INSERT INTO security_event
       (at, transaction_at, vendor_code, actor, person_id, role, call, object, outcome, address, request_id)
     SELECT e.at, e.at, $1, e.actor, e.person_id, e.role, e.call, e.object, 'DONE', '', gen_random_uuid()
     FROM jsonb_to_recordset($2::jsonb)
       AS e (at timestamptz, actor text, person_id bigint, role text, call text, object jsonb)
     ORDER BY e.at`,
    [vendorCode, JSON.stringify(events)],
  );
  await runRaw(
    trx,
    `INSERT INTO security_change (transaction_at, vendor_code, part, part_id, before, after)
     SELECT c.at, $1, c.part, c.id, c.before, c.after
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS row (value, place),
       jsonb_to_record(row.value) AS c (at timestamptz, part text, id text, before jsonb, after jsonb)
     ORDER BY row.place`,
    [vendorCode, JSON.stringify(changes)],
  );
}

/** Sorted; no two have the same millisecond. */
function atTimesOfTheirOwn(entries: readonly PastEntry[]): PastEntry[] {
  let last = 0;
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => {
      last = Math.max(entry.at.getTime(), last + 1);
      return { ...entry, at: new Date(last) };
    });
}
