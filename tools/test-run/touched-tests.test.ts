import { expect, test } from 'vitest';
import { graphOf } from './module-graph.ts';
import { touchedTests } from './touched-tests.ts';

const sources = {
  'contract/menu/price.ts': '',
  'contract/menu/price.test.ts': "import { price } from './price.ts';",
  'server/menu/read.ts': "import { price } from '@pishkhan/contract/menu/price.ts';",
  'server/menu/read.call.test.ts': "import { read } from './read.ts';",
  'server/menu/long.proof.test.ts': "import { read } from './read.ts';",
  'server/staff/list.call.test.ts': '',
  'e2e/kit/order.ts': "import { price } from '@pishkhan/contract/menu/price.ts';",
  'e2e/menu.e2e.test.ts': "import { order } from './kit/order.ts';",
  'e2e/long.check.test.ts': "import { order } from './kit/order.ts';",
};
const graph = graphOf([...Object.keys(sources), 'docs/behaviour/menu.md'], new Map(Object.entries(sources)));
const touched = (...changed: string[]) => touchedTests(changed, graph).tests;

test('a rule touches the unit and call tests that need it; proofs and end-to-end tests are not among them', () => {
  expect(touched('contract/menu/price.ts')).toEqual([
    'contract/menu/price.test.ts',
    'server/menu/read.call.test.ts',
  ]);
  expect(touched('server/menu/read.ts')).toEqual(['server/menu/read.call.test.ts']);
});

test('a changed test touches itself, a deleted one and a page of the documentation touch nothing', () => {
  expect(touched('server/staff/list.call.test.ts')).toEqual(['server/staff/list.call.test.ts']);
  expect(touched('server/staff/gone.call.test.ts', 'docs/behaviour/menu.md')).toEqual([]);
});

test.each(['server/migrations/0200-price.sql', 'server/schema/tables/menu.sql'])(
  '%s touches the tests of the schema',
  (file) => {
    expect(touched(file)).toEqual([
      'server/infra/database/migrate.db.test.ts',
      'server/infra/database/shard-keys.db.test.ts',
      'tools/generate/schema/schema.db.test.ts',
    ]);
  },
);

test('other packages, and another setup of all tests, touch all of them', () => {
  for (const file of ['package-lock.json', 'vitest.config.ts']) {
    expect(touchedTests(['docs/behaviour/menu.md', file], graph)).toEqual({
      tests: [
        'contract/menu/price.test.ts',
        'server/menu/read.call.test.ts',
        'server/staff/list.call.test.ts',
      ],
      allBecauseOf: file,
    });
  }
});
