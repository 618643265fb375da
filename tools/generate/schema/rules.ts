// server/schema/generated.sql: the rules of the contract that SQL must know, too. PostgreSQL inlines these functions as constants.
import {
  auditedTables,
  clearColumns,
  leftOutColumns,
} from '@pishkhan/contract/change-log/audited-columns.ts';
import { webhookVendorActions } from '@pishkhan/contract/marketplace/webhooks.ts';
import { kitchenMoves, kitchenMoveText } from '@pishkhan/contract/orders/moments.ts';
import { expenseKinds } from '@pishkhan/contract/orders/order-parts.ts';
import { soldStatuses } from '@pishkhan/contract/orders/sold.ts';
import {
  courierRank,
  courierStates,
  deliveryTypes,
  kitchenStates,
  orderStatuses,
} from '@pishkhan/contract/orders/states.ts';
import { lateAfterMinutes } from '@pishkhan/contract/troubles/lateness.ts';
import { vendorMovePairs } from '@pishkhan/contract/vendors/transitions.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const array = (values: readonly string[]): string => `ARRAY[${values.map(literal).join(', ')}]::text[]`;

const define = (signature: string, result: string, body: string): string =>
  `CREATE OR REPLACE FUNCTION ${signature} RETURNS ${result} LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$\n  SELECT ${body}\n$$;`;

const list = (name: string, values: readonly string[]): string =>
  define(`${name}()`, 'text[]', `ARRAY[\n${values.map((value) => `    ${literal(value)}`).join(',\n')}\n  ]`);

const byTable = (name: string, columnsOf: (table: string) => readonly string[]): string => {
  const rows = auditedTables.flatMap((table) => {
    const columns = columnsOf(table);
    return columns.length > 0 ? [`    WHEN ${literal(table)} THEN ${array(columns)}`] : [];
  });
  return define(`${name}(name text)`, 'text[]', `CASE name\n${rows.join('\n')}\n    ELSE '{}' END`);
};

const sections = (): [source: string, ...statements: string[]][] => [
  [
    'contract/orders/states.ts',
    list('order_delivery_types', deliveryTypes),
    list('order_kitchen_states', kitchenStates),
    list('order_courier_states', courierStates),
    define('courier_rank_with_food()', 'int', String(courierRank('PICKED_UP') + 1)),
    list('order_statuses', orderStatuses),
  ],
  ['contract/orders/moments.ts', list('order_kitchen_moves', kitchenMoves.map(kitchenMoveText))],
  [
    'contract/orders/sold.ts',
    define('is_sold(status text)', 'boolean', `status IN (${soldStatuses.map(literal).join(', ')})`),
  ],
  ['contract/orders/order-parts.ts', list('expense_kinds', expenseKinds)],
  [
    'contract/vendors/transitions.ts',
    list(
      'vendor_moves',
      vendorMovePairs().map((pair) => pair.join('>')),
    ),
  ],
  ['contract/marketplace/webhooks.ts', list('told_vendor_actions', webhookVendorActions)],
  [
    'contract/troubles/lateness.ts',
    define('kitchen_late_after()', 'interval', `interval '${lateAfterMinutes.kitchen} minutes'`),
  ],
  [
    'contract/change-log/audited-columns.ts',
    byTable('audit_clear', clearColumns),
    byTable('audit_left_out', leftOutColumns),
  ],
];

export const schemaRules = (): string =>
  `${[
    '-- Written by `npm run generate` from the contract.',
    ...sections().map(([source, ...statements]) => [`-- ${source}`, ...statements].join('\n')),
  ].join('\n\n')}\n`;
