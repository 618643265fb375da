// The lock after wrong tries, on any table with the columns `wrong_tries` and `locked_until`.
// Invariants: a try is counted and committed before anything is compared, so that parallel guesses cannot exceed
// five; a lock lasts an hour at most.
import { secondFactorTries } from '@pishkhan/contract/session/second-factor.ts';
import { sql } from 'kysely';
import { latestCredible } from '../clock.ts';

/** Minutes of the lock that begins with this many tries: 5, 15, 45, at most 60. */
const lockMinutes = (tries: ReturnType<typeof sql<number>>) =>
  sql<number>`(least(60, 5 * power(3, ${tries} / ${secondFactorTries}::int - 1)))::int`;

/** The columns' values after one more try. */
export function countingTry(now: Date, wrongTries = sql<number>`wrong_tries`) {
  const tries = sql<number>`(${wrongTries} + 1)`;
  return {
    wrong_tries: tries,
    locked_until: sql<Date | null>`case when ${tries} % ${secondFactorTries}::int = 0
      then ${now}::timestamptz + make_interval(mins => ${lockMinutes(tries)}) end`,
  };
}

/** True for a row that is not locked. A lock that was stored before the clock was set back does not count. */
export const isUnlocked = (now: Date, table: string) => {
  const [until, tries] = [sql.ref(`${table}.locked_until`), sql<number>`${sql.ref(`${table}.wrong_tries`)}`];
  return sql<boolean>`(${until} is null or ${until} <= ${now}
    or ${until} > ${latestCredible(now)}::timestamptz + make_interval(mins => ${lockMinutes(tries)}))`;
};

export const secondsUntil = (time: Date, now: Date): number =>
  Math.ceil((time.getTime() - now.getTime()) / 1000);
