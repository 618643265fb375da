// server/schema/generated.sql: the rules of the contract that SQL must know, too.
import { kitchenMoves, kitchenMoveText } from '@pishkhan/contract/orders/moments.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** PostgreSQL inlines such a function as a constant. */
const listFunction = (name: string, values: readonly string[]): string =>
  [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$`,
    '  SELECT ARRAY[',
    values.map((value) => `    ${literal(value)}`).join(',\n'),
    '  ]',
    '$$;',
  ].join('\n');

export const schemaRules = (): string =>
  `${[
    '-- Written by `npm run generate` from the contract.',
    `-- The transitions of an order's kitchen: contract/orders/moments.ts.
${listFunction('order_kitchen_moves', kitchenMoves.map(kitchenMoveText))}`,
  ].join('\n\n')}\n`;
