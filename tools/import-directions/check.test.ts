import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkProject, wrongDirections } from './check.ts';
import { misplacedRoles } from './misplaced-roles.ts';
import { misplacedSql } from './misplaced-sql.ts';

const imports = (file: string, specifier: string) => wrongDirections(file, `import '${specifier}';`);
const importsType = (file: string, specifier: string) =>
  wrongDirections(file, `import type { A } from '${specifier}';`);

test.each([
  ['contract/orders/calls.ts', '@pishkhan/server/orders/public.ts'],
  ['contract/orders/calls.ts', 'node:fs'],
  ['contract/orders/calls.ts', 'fastify'],
  ['server/orders/store.ts', '@pishkhan/panel/orders/words.ts'],
  ['server/orders/store.ts', '../../panel/orders/words.ts'],
  ['server/orders/store.ts', '@pishkhan/simulator/run.ts'],
  ['server/orders/public.ts', '../menu/store.ts'],
  ['server/orders/public.ts', '../menu/calls/list-menu.ts'],
  ['server/orders/store.db.test.ts', '../menu/store.ts'],
  ['server/orders/public.ts', '../app/config/config.ts'],
  ['server/orders/public.ts', '../testkit/database.ts'],
  ['server/orders/rules.ts', './store.ts'],
  ['server/orders/rules.ts', '../infra/clock.ts'],
  ['server/orders/rules.ts', 'node:crypto'],
  ['server/orders/rules.ts', '../menu/public.ts'],
  ['server/orders/rules/decide.ts', '../store.ts'],
  ['server/menu/products/rules/written-variants.ts', '../write-variants.ts'],
  ['server/menu/products/calls/list-products.ts', 'kysely'],
  ['server/menu/products/read-products.ts', './calls/list-products.ts'],
  ['panel/infra/http/transport.ts', '../../session/public.ts'],
  ['server/orders/calls/accept-order.ts', 'kysely'],
  ['server/session/calls/change-vendor.ts', '../second-factor/requirement.ts'],
  ['server/session/store-sessions.ts', './second-factor/requirement.ts'],
  ['server/orders/store.ts', './calls/accept-order.ts'],
  ['server/infra/live/live.ts', '../../orders/public.ts'],
  ['server/infra/http/answer.ts', '../../app/config/config.ts'],
  ['server/app/start.ts', '../orders/store.ts'],
  ['server/app/start.ts', '@pishkhan/tools/generate/documents.ts'],
  ['panel/orders/board.tsx', '@pishkhan/server/orders/public.ts'],
  ['panel/orders/board.tsx', '../menu/queries.ts'],
  ['panel/orders/board.tsx', '../home/dashboard/figures-card.tsx'],
  ['panel/orders/board.tsx', '../app/router.tsx'],
  ['panel/ui/button.tsx', '../orders/words.ts'],
  ['panel/ui/button.tsx', '@tanstack/react-router'],
  ['panel/ui/button.tsx', '@pishkhan/contract/money/toman.ts'],
  ['panel/fa/digits.ts', '../ui/button.tsx'],
  ['panel/fa/digits.ts', '@pishkhan/contract/orders/states.ts'],
  ['simulator/couriers.ts', '@pishkhan/server/infra/clock.ts'],
  ['simulator/couriers.ts', '@pishkhan/panel/fa/digits.ts'],
  ['client/staff.ts', '@pishkhan/server/infra/clock.ts'],
  ['client/webhooks.ts', 'node:crypto'],
  ['print-bridge/bridge.ts', '@pishkhan/contract/kit/client.ts'],
  ['panel/printing/bridge-printer.ts', '@pishkhan/print-bridge/bridge.ts'],
  ['console/shops/shops-page.tsx', '@pishkhan/panel/orders/public.ts'],
  ['console/shops/shops-page.tsx', '@pishkhan/panel/session/public.ts'],
  ['console/infra/client.ts', '@pishkhan/panel/infra/http/client.ts'],
  ['console/shops/shops-page.tsx', '@pishkhan/panel/build/budgets.ts'],
  ['console/shops/shops-page.tsx', '@pishkhan/server/orders/public.ts'],
  ['console/shops/shops-page.tsx', '../orders/order-page.tsx'],
  ['console/shops/shops-page.tsx', '../app/pages.ts'],
  ['console/kit/list/list-page.tsx', '../../shops/public.ts'],
  ['panel/orders/board.tsx', '@pishkhan/console/kit/age.tsx'],
  ['server/orders/store.ts', '@pishkhan/console/kit/age.tsx'],
])('%s may not import %s', (file, specifier) => {
  expect(imports(file, specifier)).toHaveLength(1);
});

test.each([
  ['contract/orders/calls.ts', '../menu/menu.ts'],
  ['contract/orders/calls.ts', 'zod/mini'],
  ['contract/money/toman.test.ts', 'fast-check'],
  ['server/orders/public.ts', '../menu/public.ts'],
  ['server/orders/calls/accept-order.ts', '../rules.ts'],
  ['server/orders/calls/accept-order.ts', '../store.ts'],
  ['server/orders/calls/accept-order.ts', '../../infra/http/implement.ts'],
  ['server/orders/calls/accept-order.call.test.ts', '../../testkit/database.ts'],
  ['server/orders/rules.ts', '@pishkhan/contract/orders/states.ts'],
  ['server/orders/store.ts', 'kysely'],
  ['server/session/read-other-shops.ts', './second-factor/requirement.ts'],
  ['server/app/start.ts', '../orders/public.ts'],
  ['server/app/start.ts', '@pishkhan/simulator/run.ts'],
  ['panel/orders/board.tsx', '@pishkhan/contract/orders/order.ts'],
  ['panel/orders/board.tsx', '../ui/button.tsx'],
  ['panel/orders/board.tsx', '../session/public.ts'],
  ['panel/orders/board.tsx', '../home/dashboard/public.ts'],
  ['panel/orders/board.tsx', '@tanstack/react-query'],
  ['panel/orders/board.browser.test.ts', '@pishkhan/server/testkit/database.ts'],
  ['panel/app/screens.tsx', '../orders/board.tsx'],
  ['panel/ui/toman-field.tsx', '../fa/digits.ts'],
  ['panel/fa/digits.ts', '@pishkhan/contract/kit/once.ts'],
  ['console/shops/shops-page.tsx', '@pishkhan/panel/ui/button.tsx'],
  ['console/live/live-page.tsx', '@pishkhan/panel/infra/stream/public.ts'],
  ['console/shops/shops-page.tsx', '../orders/public.ts'],
  ['console/kit/states.tsx', '../session/public.ts'],
  ['console/build/budgets.ts', '@pishkhan/panel/build/budgets.ts'],
  ['console/app/screens.ts', '../shops/shops-page.tsx'],
  ['client/staff.ts', '@pishkhan/contract/calls.ts'],
  ['simulator/webhooks/receiver.ts', '@pishkhan/client/webhooks.ts'],
  ['e2e/ring.e2e.test.ts', '@pishkhan/server/testkit/database.ts'],
  ['proofs/bench/main.ts', '@pishkhan/server/infra/database/embedded.ts'],
])('%s may import %s', (file, specifier) => {
  expect(imports(file, specifier)).toEqual([]);
});

test.each(['../infra/database/tables.ts', './table.ts', './store-cards.ts'])(
  'rules may not know the types of %s',
  (rows) => {
    expect(importsType('server/orders/rules.ts', rows)).toHaveLength(1);
  },
);

test('type imports couple features as value imports do', () => {
  expect(importsType('server/orders/public.ts', '../menu/store.ts')).toHaveLength(1);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'house-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a new feature is checked without configuration, and the message names file, line and reason', () => {
  mkdirSync(path.join(root, 'server/loyalty/calls'), { recursive: true });
  mkdirSync(path.join(root, 'node_modules/loyalty'), { recursive: true });
  writeFileSync(path.join(root, 'server/loyalty/rules.ts'), "\nimport { now } from '../infra/clock.ts';\n");
  writeFileSync(path.join(root, 'node_modules/loyalty/rules.ts'), "import '../infra/clock.ts';");
  expect(checkProject(root)).toEqual([
    'server/loyalty/rules.ts:2 imports server/infra/clock.ts: rules are pure and speak the words of the contract: they import contract and rules, no row types',
  ]);
});

test('import cycles are found, also among type imports', () => {
  mkdirSync(path.join(root, 'server/loyalty'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(root, 'server/loyalty', name), text);
  write('points.ts', "import type { Card } from './card.ts';\nexport type Points = Card;\n");
  write('card.ts', "import { stamp } from './stamp.ts';\nexport type Card = typeof stamp;\n");
  write('stamp.ts', "export const stamp = (): import('./points.ts').Points => stamp();\n");
  write('card.test.ts', "import './card.ts';\n");
  expect(checkProject(root)).toEqual([
    'these import each other in a circle: server/loyalty/card.ts, server/loyalty/points.ts, server/loyalty/stamp.ts',
  ]);
});

test.each(['contract', 'server', 'panel', 'console'])(
  'cycles of features are found in %s, also where no file is in one',
  (workspace) => {
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, workspace, name)), { recursive: true });
      writeFileSync(path.join(root, workspace, name), text);
    };
    write(
      'loyalty/public.ts',
      "import type { Stamp } from '../stamps/public.ts';\nexport type Card = Stamp[];\n",
    );
    write('stamps/public.ts', "export type Stamp = 'round';\n");
    write('stamps/words.ts', 'export type Word = string;\n');
    expect(checkProject(root)).toEqual([]);
    write('stamps/words.ts', "import type { Card } from '../loyalty/public.ts';\nexport type Word = Card;\n");
    expect(checkProject(root)).toEqual([
      `these features import each other in a circle: ${workspace}/loyalty, ${workspace}/stamps`,
    ]);
  },
);

test('circles of folders in a feature of the panel are found, where texts belong to both sides', () => {
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, 'panel/loyalty', name)), { recursive: true });
    writeFileSync(path.join(root, 'panel/loyalty', name), text);
  };
  write('model/stamps.ts', "import { word } from '../cards/words.ts';\nexport const stamps = word;\n");
  write('cards/words.ts', "export const word = 'مهر';\n");
  write(
    'cards/card.tsx',
    "import { stamps } from '../model/stamps.ts';\nexport const Card = () => <p>{stamps}</p>;\n",
  );
  write('lists/row.tsx', 'export const Row = () => <p />;\n');
  expect(checkProject(root)).toEqual([]);
  write('model/row.ts', "export type { Row } from '../lists/row.tsx';\n");
  write('lists/list.tsx', "import { Card } from '../cards/card.tsx';\nexport const List = () => <Card />;\n");
  expect(checkProject(root)).toEqual([
    'these folders import each other in a circle: panel/loyalty/cards, panel/loyalty/lists, panel/loyalty/model',
  ]);
});

test('more than three files without React do not share a folder of the panel with React', () => {
  mkdirSync(path.join(root, 'panel/loyalty/model'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(root, 'panel/loyalty', name), text);
  write(
    'card.tsx',
    "import { stamps } from './model/stamps.ts';\nexport const Card = () => <p>{stamps}</p>;\n",
  );
  write('model/stamps.ts', 'export const stamps = 1;\n');
  write('loyalty-words.ts', "export const word = 'مهر';\n");
  write(
    'queries.ts',
    "import { useAnswer } from '../cache/public.ts';\nexport const useCards = () => useAnswer();\n",
  );
  write('lazy-card.ts', "export const card = () => import('./card.tsx');\n");
  for (const name of ['ceil', 'floor', 'round'])
    write(`${name}.ts`, `export const ${name} = Math.${name};\n`);
  expect(checkProject(root)).toEqual([]);
  write('trunc.ts', 'export const trunc = Math.trunc;\n');
  expect(checkProject(root)).toEqual([
    'panel/loyalty holds React and code without it: ceil.ts, floor.ts, round.ts, trunc.ts should lie in a folder of their own',
  ]);
});

const queries = [
  "await db.selectFrom('card').selectAll().execute();",
  "await db\n  .insertInto('card').values(card).execute();",
  "await trx.updateTable('card').set({ stamps: 1 }).execute();",
  "await trx.deleteFrom('card').execute();",
  'await sql`LOCK TABLE card`.execute(trx);',
  'const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM card`.execute(db);',
  "const name = sql.ref('card.name');",
  'await pool.query(text, [id]);',
  'const { rows } = await client.query<Map<string, Card[]>>({ name, text, values });',
  'const text = `\n  SELECT stamps FROM card`;',
  "const text = 'UPDATE card SET stamps = 0';",
  'const text = `WITH found AS (SELECT 1) SELECT * FROM found`;',
];

test.each(queries)('the check refuses a query outside a store: %s', (query) => {
  const source = `const one = 1;\n${query}\n`;
  for (const file of ['points.ts', 'calls/list-cards.ts', 'calls/read-card.ts', 'rules/store.ts'])
    expect(misplacedSql(`server/loyalty/${file}`, source), file).toEqual([
      expect.stringMatching(
        /^server\/loyalty\/\S+:\d+ holds SQL: it belongs in a file named store…, read-… or write-…$/,
      ),
    ]);
  for (const file of [
    'store.ts',
    'store-cards.ts',
    'cards/read-cards.ts',
    'write-cards.ts',
    'card.call.test.ts',
  ])
    expect(misplacedSql(`server/loyalty/${file}`, source), file).toEqual([]);
  for (const file of ['server/infra/audit/audit.ts', 'panel/loyalty/card.ts'])
    expect(misplacedSql(file, source), file).toEqual([]);
});

test.each([
  ['// as in db.selectFrom(…)\n/* pool.query(text) */'],
  ['const { query } = request;'],
  ["const words = 'with care';"],
  ["const title = 'UPDATED';"],
  ["parameters.get('query');"],
])('the check accepts code that is no query: %s', (source) => {
  expect(misplacedSql('server/loyalty/points.ts', source)).toEqual([]);
});

const rolesOfShop = "const shops = db\n  .selectFrom('membership')\n  .where('role', 'in', editors);\n";

test('a feature that decides by itself who may act in another shop is refused', () => {
  expect(misplacedRoles('server/loyalty/read-shops.ts', rolesOfShop)).toEqual([
    'server/loyalty/read-shops.ts:2 reads roles from membership: ask findOtherShop of server/session who may act in a shop',
  ]);
  const text = 'SELECT v.name FROM vendor v JOIN membership m ON m.vendor_code = v.code WHERE m.role = $1';
  expect(misplacedRoles('server/loyalty/store-cards.ts', text)).toHaveLength(1);
  for (const file of [
    'server/session/read-shops.ts',
    'server/loyalty/card.call.test.ts',
    'proofs/access/people.ts',
  ])
    expect(misplacedRoles(file, rolesOfShop), file).toEqual([]);
  expect(misplacedRoles('server/loyalty/read-names.ts', rolesOfShop.replace('role', 'full_name'))).toEqual(
    [],
  );
});

test('the check reports misplaced SQL with its line', () => {
  mkdirSync(path.join(root, 'server/loyalty/calls'), { recursive: true });
  writeFileSync(
    path.join(root, 'server/loyalty/calls/list-cards.ts'),
    "// Cards.\n\nexport const list = (db: Db) => db.selectFrom('card').selectAll().execute();\n",
  );
  expect(checkProject(root)).toEqual([
    'server/loyalty/calls/list-cards.ts:3 holds SQL: it belongs in a file named store…, read-… or write-…',
  ]);
});

test('this project has no violations', () => {
  expect(checkProject(path.join(import.meta.dirname, '../..'))).toEqual([]);
});
