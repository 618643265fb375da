// All personal data with purpose and period: the one table from which docs/operations/data.md, the hourly job and the tests follow.
// A new column needs a place here or in not-personal.ts (personal-data.db.test.ts), and what ends it (server/personal-data/jobs.db.test.ts).

import { type KeptReason, keptReasons } from '@pishkhan/contract/personal-data/kept.ts';
import type { RetentionRule } from '../database/retention.ts';
import { kindsOfCustomers } from './customers.ts';
import { days, type PersonalKind } from './kind.ts';
import { kindsOfOwners } from './owners.ts';
import { kindsOfPeople } from './people.ts';

export const personalKinds: readonly PersonalKind[] = [
  ...kindsOfCustomers,
  ...kindsOfPeople,
  ...kindsOfOwners,
];

/** Rows without personal data, which would only fill the disk. */
const upkeep: readonly RetentionRule[] = [
  // Covers the report of a year and the year before it.
  { table: 'order_heard', column: 'until', keepHours: days(740) },
  { table: 'order_trouble', column: 'ended_at', keepHours: days(30) },
  { table: 'trouble_take', column: 'taken_at', keepHours: 24, only: 'operator_id IS NULL' },
  { table: 'order_minute', column: 'minute', keepHours: 48 },
  // Without phone and text.
  { table: 'sent_message', column: 'sent_at', keepHours: days(30) },
  { table: 'operator_day', column: 'day', keepHours: days(7) },
];

export const retentionRules: readonly RetentionRule[] = [
  ...personalKinds.flatMap(({ deletes }) => deletes ?? []),
  ...upkeep,
];

/** The reasons for which such a person's erasure leaves data; backups hold everything until they are deleted themselves. */
export const keptOf = (whose: PersonalKind['of']): KeptReason[] => {
  const kept = new Set(
    personalKinds.flatMap((kind) => (kind.of === whose && kind.stays ? [kind.stays] : [])),
  );
  return keptReasons.filter((reason) => reason === 'BACKUPS' || kept.has(reason));
};
