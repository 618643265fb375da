// Numbers of messages about pauses and busy periods: twice the number of the period, plus one for its end. The triggers of
// migration 0042 use the same numbers and types, and those of 0069 for shops out of reach the same numbers.
export const startSeq = (id: string): string => `2 * ${id}`;
export const endSeq = (id: string): string => `2 * ${id} + 1`;

export const throttleOf = (seq: number): number => Math.floor(seq / 2);
export const isEndOfThrottle = (seq: number): boolean => seq % 2 === 1;

/** For a row of `vendor_throttle`. */
export const throttleType = (moment: 'started' | 'ended'): string =>
  `'vendor.' || CASE WHEN kind = 'PAUSE' THEN 'pause' ELSE 'busy' END || '-${moment}'`;
