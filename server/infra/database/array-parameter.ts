/**
 * An array parameter of a named statement, `$1`, whose length the planner does not see: `= ANY (…)`, or the first array of `unnest(…)`. A
 * plan for every array counts ten elements, one for this array those that it has: as most of ours have one, PostgreSQL found each new plan
 * cheaper than the one it keeps, and planned for ten times as long as the statement ran.
 */
export const arrayParameter = (place: string, type: string): string =>
  `(SELECT ${place}::${type}[])::${type}[]`;
