/**
 * An array parameter of a named statement, `$1`, whose length the planner does not see: `= ANY (…)`, or the
 * first array of `unnest(…)`. A generic plan assumes ten elements, a custom plan the real number: as most of
 * our arrays have one, PostgreSQL found each custom plan cheaper than the generic one, and planned for ten
 * times as long as the statement ran.
 */
export const arrayParameter = (place: string, type: string): string =>
  `(SELECT ${place}::${type}[])::${type}[]`;
