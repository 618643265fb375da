// An entry of the change log of a demo's past, with its rows as the audit log's triggers store them
// (server/schema/functions/audit.sql).
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { RecordedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { Chance } from '../chance.ts';

/** One of the shop's people. */
export interface Author {
  userId: number;
  fullName: string;
  role: Role;
}

export interface PastEntry {
  at: Date;
  call: Call;
  /** Null for the marketplace. */
  by: Author | null;
  /** The ids in the request. */
  object?: Readonly<Record<string, string>>;
  changes: readonly RecordedChange[];
}

/** The replacement for a value that is not stored. */
export const notKept = '…';

/** One of the people who may make the call. */
export function someAuthor(chance: Chance, staff: readonly Author[], { name, access }: Call): Author {
  const permission = access.kind === 'staff' && access.permission !== 'any' ? access.permission : undefined;
  const able = permission ? staff.filter(({ role }) => roleHas(role, permission)) : staff;
  if (able.length === 0) throw new Error(`nobody of a demo's shop may do ${name}`);
  return chance.oneOf(able);
}

/** Columns of a row as `to_jsonb` writes them. */
export type JsonRow = Readonly<Record<string, unknown>> & { readonly id: number };

const places = ['id', 'vendor_code', 'version'];

/** A new row: all columns except keys and counters. `then` overrides the values that it had when it was new. */
export const added = (
  part: string,
  row: JsonRow,
  then: Readonly<Record<string, unknown>>,
  leftOut: readonly string[] = [],
): RecordedChange => ({
  part,
  id: String(row.id),
  before: null,
  after: Object.fromEntries(
    Object.entries({ ...row, ...then }).filter(([name]) => !places.includes(name) && !leftOut.includes(name)),
  ),
});

export const changed = (
  part: string,
  id: number | string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): RecordedChange => ({ part, id: String(id), before, after });
