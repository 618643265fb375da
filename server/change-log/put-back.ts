// Undoes an entry of the log with the restorer that knows its rows.
// Invariants: a later change is never overwritten; an entry is undone once; a refusal changes nothing.
import type { RecordedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { Audit } from '../infra/audit/audit.ts';
import type { RestoreParts } from '../infra/audit/restorer.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { type MenuRestorer, menuRestorers } from '../menu/public.ts';
import { type PresenceRestorer, presenceRestorers } from '../presence/public.ts';
import { type ReviewRestorer, reviewRestorers } from '../reviews/public.ts';
import { type StaffRestorer, staffRestorers } from '../staff/public.ts';
import { type VendorRestorer, vendorRestorers } from '../vendors/public.ts';
import { findLogRow, findPutBack, maxRestored } from './read-log.ts';
import { readPresentRows } from './read-present-rows.ts';
import { findRestorer, isUnchangedSince } from './rules/restorable.ts';

type OneRestorer = VendorRestorer | PresenceRestorer | MenuRestorer | StaffRestorer | ReviewRestorer;

/** A further kind of changes needs one more line, from the feature that writes its rows. */
export const restorers: readonly OneRestorer[] = [
  ...vendorRestorers,
  ...presenceRestorers,
  ...menuRestorers,
  ...staffRestorers,
  ...reviewRestorers,
];

interface RestoreRequest {
  vendorCode: string;
  personId: number;
  id: number;
  audit: Audit;
  now: Date;
}

export async function putBack(db: Db, { id, ...by }: RestoreRequest) {
  const { vendorCode } = by;
  const entry = await findLogRow(db, vendorCode, id);
  if (!entry) return refuse('NOT_FOUND');
  const { changes } = entry;
  const restorer = changes.length > maxRestored ? undefined : findRestorer(restorers, changes);
  if (!restorer) return refuse('NOT_RESTORABLE');
  const work: RestoreParts = {
    db,
    ...by,
    refuseIfChanged: (trx) => refuseIfChanged(trx, { vendorCode, id, restorer, changes }),
  };
  return restorer.putBack(work, changes);
}

async function refuseIfChanged(trx: Trx, { vendorCode, id, restorer, changes }: Checked) {
  if ((await findPutBack(trx, vendorCode, [id])).has(id)) return refuse('ALREADY_PUT_BACK');
  const present = await readPresentRows(trx, vendorCode, changes);
  return isUnchangedSince(restorer, changes, present) ? undefined : refuse('CHANGED_SINCE');
}

interface Checked {
  vendorCode: string;
  id: number;
  restorer: (typeof restorers)[number];
  changes: readonly RecordedChange[];
}
