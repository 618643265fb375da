// docs/generated/order-statements.sql: the statements that write orders, as they are sent.
import { usualStatements } from '@pishkhan/server/orders/commands/write-order-statement.ts';

/** The types of the parameters after the rows and the stored answers are left to PostgreSQL. */
function prepared(name: string, { text, names }: ReturnType<typeof usualStatements>[string]): string {
  const legend = names.map((one, index) => `$${index + 3} ${one}`).join(', ');
  return `${legend && `-- ${legend}\n`}PREPARE ${name} (json, bytea) AS\n${text};`;
}

export const orderStatements = (): string =>
  `${[
    `-- The statements that write orders, written by \`npm run generate\` from server/orders/commands/write-order-statement.ts, which says why each part
-- is there. They paste into psql: \`EXPLAIN EXECUTE move_order ('[…]', '')\`. $1: the orders, as JSON rows numbered by n. $2: the stored answers of
-- all of them, one after the other. $3 and more: pieces of stock and amounts of discounts, named above their statement.`,
    ...Object.entries(usualStatements()).map(([name, statement]) => prepared(name, statement)),
  ].join('\n\n')}\n`;
