/**
 * An inner join in SQL that looks up its table by index, once for each row before it. PostgreSQL guesses a
 * thousand rows for a LIMIT, an array or a range that it cannot see, and would read a whole table of orders
 * for the three that there are.
 */
export const joinEach = (table: string, alias: string, condition: string): string =>
  `CROSS JOIN LATERAL (SELECT * FROM ${table} ${alias} WHERE ${condition} OFFSET 0) ${alias}`;
