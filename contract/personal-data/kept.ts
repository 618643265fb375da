// The reasons for which a person's erasure leaves data. The kinds of data that refer to it: server/infra/personal-data.

export const keptReasons = [
  'NOTES',
  'ANSWERS',
  'HISTORY',
  'PUBLISHED',
  'AUDIT',
  'AGREEMENT',
  'BOOKS',
  'BACKUPS',
] as const;
export type KeptReason = (typeof keptReasons)[number];
