import { describe, expect, it } from 'vitest';
import { chooseEndToEnd } from './end-to-end.ts';
import { maxFiles } from './end-to-end-subjects.ts';
import { graphOf } from './module-graph.ts';

const screensSource = [
  "const factorPage = () => import('../printing/factor-page.tsx');",
  "screen('/orders', () => import('../orders/board-page.tsx'), 'BoardPage'),",
  "screen('/orders/factors', factorPage, 'FactorPage'),",
  "managementScreen(\n  '/management/users',\n  () => import('../staff/users-page.tsx'),\n  'UsersPage'),",
  "screen('/management/users/create', () => import('../staff/create-page.tsx'), 'CreatePage'),",
].join('\n');

const sources: Record<string, string> = {
  'panel/app/screens.ts': screensSource,
  'panel/app/main.tsx': "import { screens } from './screens.ts';\nimport '../session/keeper.ts';",
  'panel/session/keeper.ts': '',
  'panel/orders/board-page.tsx': "import { Money } from '../ui/money.tsx';",
  'panel/printing/factor-page.tsx': "import { Money } from '../ui/money.tsx';",
  'panel/staff/users-page.tsx': "import { useStaff } from './queries.ts';",
  'panel/staff/create-page.tsx': '',
  'panel/staff/queries.ts': "import { listStaff } from '@pishkhan/contract/staff/calls.ts';",
  'panel/ui/money.tsx': '',
  'panel/build/chunks.ts': '',
  'contract/staff/calls.ts': '',
  'server/staff/calls/list-staff.ts': [
    "import { listStaff } from '@pishkhan/contract/staff/calls.ts';",
    "import { readStaff } from '../read-staff.ts';",
  ].join('\n'),
  'server/staff/calls/delete-staff.ts': "import { deleteStaff } from '@pishkhan/contract/staff/calls.ts';",
  'server/staff/read-staff.ts': '',
  'server/staff/read-staff.test.ts': '',
  'server/ledger/book.ts': '',
  'server/app/start.ts': '',
  'e2e/kit/board.ts': "export const open = '/orders';",
  'e2e/kit/printer.ts': '',
  'e2e/board.e2e.test.ts': "import { open } from './kit/board.ts';",
  'e2e/paper.e2e.test.ts': "import { print } from './kit/printer.ts';\nconst path = '/orders/factors';",
  'e2e/people.e2e.test.ts': "page.goto(program.url + '/management/users');",
  'e2e/people-long.check.test.ts': "page.goto(program.url + '/management/users');",
  'e2e/keeper.e2e.test.ts': '',
  'e2e/accessible.check.test.ts': '',
  'e2e/dashboard.check.test.ts': '',
  'e2e/orders.e2e.test.ts': '',
  'e2e/session.check.test.ts': '',
};

function choose(changed: string[], more: Record<string, string> = {}) {
  const all = { ...sources, ...more };
  const { tests, ...rest } = chooseEndToEnd(changed, graphOf(Object.keys(all), new Map(Object.entries(all))));
  return { tests: Object.fromEntries(tests), ...rest };
}

const five = (why: string) =>
  Object.fromEntries(
    ['accessible.check', 'board.e2e', 'dashboard.check', 'orders.e2e', 'session.check'].map((name) => [
      `e2e/${name}.test.ts`,
      why,
    ]),
  );
const nothing = { standing: undefined, untouching: [] };

describe('a file of the panel', () => {
  it('touches the tests that open a screen which it is part of', () => {
    const why = 'opens /management/users, which reads panel/staff/queries.ts';
    expect(choose(['panel/staff/queries.ts'])).toEqual({
      tests: { 'e2e/people.e2e.test.ts': why, 'e2e/people-long.check.test.ts': why },
      ...nothing,
    });
  });

  it('touches those that open the screen above, when nobody opens its own by path', () => {
    const why =
      'opens /management/users, above /management/users/create, which reads panel/staff/create-page.tsx';
    expect(choose(['panel/staff/create-page.tsx']).tests).toEqual({
      'e2e/people.e2e.test.ts': why,
      'e2e/people-long.check.test.ts': why,
    });
  });

  it('touches the one that looks at a screen, where most tests pass it', () => {
    const passing = Object.fromEntries(
      Array.from({ length: maxFiles }, (_, index) => [`e2e/passing${index}.e2e.test.ts`, "goto('/orders')"]),
    );
    expect(choose(['panel/ui/money.tsx'], passing).tests).toEqual({
      'e2e/board.e2e.test.ts': 'opens /orders, which reads panel/ui/money.tsx',
      'e2e/paper.e2e.test.ts': 'opens /orders/factors, which reads panel/ui/money.tsx',
    });
  });

  it('touches the representatives instead of too many', () => {
    const more = Object.fromEntries(
      Array.from({ length: maxFiles }, (_, index) => [
        `e2e/more${index}.e2e.test.ts`,
        "goto('/orders/factors')",
      ]),
    );
    const why = `instead of the ${maxFiles + 1} that panel/printing/factor-page.tsx touches`;
    expect(choose(['panel/printing/factor-page.tsx'], more)).toEqual({
      tests: five(why),
      standing: why,
      untouching: [],
    });
  });

  it('touches the representatives when it is around every screen, and the test that has its name', () => {
    const why = 'instead of all, under which panel/session/keeper.ts is';
    expect(choose(['panel/session/keeper.ts']).tests).toEqual({
      'e2e/keeper.e2e.test.ts': 'is about panel/session/keeper.ts',
      ...five(why),
    });
    expect(choose(['panel/build/chunks.ts']).standing).toBe(
      'instead of all, under which panel/build/chunks.ts is',
    );
  });

  it('of which a deleted one is still part of the screens that import it', () => {
    expect(
      Object.keys(
        choose(['panel/staff/gone.ts'], {
          'panel/staff/queries.ts': "import { gone } from './gone.ts';",
        }).tests,
      ),
    ).toEqual(['e2e/people-long.check.test.ts', 'e2e/people.e2e.test.ts']);
  });
});

describe('a file of the server', () => {
  it('touches the tests of the screens that make a call which needs it', () => {
    const why = 'opens /management/users, whose call listStaff needs server/staff/read-staff.ts';
    expect(choose(['server/staff/read-staff.ts']).tests).toEqual({
      'e2e/people.e2e.test.ts': why,
      'e2e/people-long.check.test.ts': why,
    });
  });

  it('touches none when no screen makes its call, and is named', () => {
    expect(choose(['server/staff/calls/delete-staff.ts', 'server/ledger/book.ts'])).toEqual({
      tests: {},
      standing: undefined,
      untouching: ['server/staff/calls/delete-staff.ts', 'server/ledger/book.ts'],
    });
  });

  it('touches the representatives when it starts the server', () => {
    expect(choose(['server/app/start.ts']).standing).toBe(
      'instead of all, under which server/app/start.ts is',
    );
  });
});

it('a changed test runs, and a changed kit runs the tests that use it', () => {
  expect(choose(['e2e/people.e2e.test.ts', 'e2e/kit/printer.ts'])).toEqual({
    tests: { 'e2e/people.e2e.test.ts': 'has changed', 'e2e/paper.e2e.test.ts': 'uses e2e/kit/printer.ts' },
    ...nothing,
  });
  const users = Object.fromEntries(
    Array.from({ length: maxFiles }, (_, index) => [
      `e2e/u${index}.e2e.test.ts`,
      "import './kit/printer.ts';",
    ]),
  );
  expect(choose(['e2e/kit/printer.ts'], users).standing).toBe(
    `instead of the ${maxFiles + 1} that use e2e/kit/printer.ts`,
  );
});

it('other packages touch the representatives', () => {
  expect(choose(['package-lock.json']).standing).toBe('instead of all, under which package-lock.json is');
});

it('documentation, the schema and tests of other kinds touch none', () => {
  const changed = ['docs/behaviour/menu.md', 'panel/ui/README.md', 'server/migrations/0200-price.sql'];
  expect(choose([...changed, 'server/staff/read-staff.test.ts', 'tools/launch/run.mjs'])).toEqual({
    tests: {},
    ...nothing,
  });
});
