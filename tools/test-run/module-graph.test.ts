import { describe, expect, it } from 'vitest';
import { graphOf, reach } from './module-graph.ts';

/** The graph of these sources; files without code have an empty one. */
function graph(sources: Record<string, string>) {
  const isCode = (file: string) => file.endsWith('.ts');
  const files = Object.keys(sources);
  return graphOf(files, new Map(Object.entries(sources).filter(([file]) => isCode(file))));
}

const needsOf = (file: string, sources: Record<string, string>) => [
  ...(graph(sources).needs.get(file) ?? []),
];

describe('a file needs', () => {
  it('what it imports, also what is no longer there, and no types', () => {
    const source = [
      "import { rule } from './rule.ts';",
      "import type { Row } from './rows.ts';",
      "import { call } from '@pishkhan/contract/orders/calls.ts';",
      "import { z } from 'zod';",
    ].join('\n');
    expect(needsOf('server/orders/accept.ts', { 'server/orders/accept.ts': source })).toEqual([
      'server/orders/rule.ts',
      'contract/orders/calls.ts',
    ]);
  });

  it('of a file that hands on others only those whose names it takes', () => {
    const sources = {
      'server/orders/public.ts': [
        "export { accept as take } from './accept.ts';",
        "export { archive } from './archive.ts';",
        "export * from './moments.ts';",
      ].join('\n'),
      'server/orders/accept.ts': '',
      'server/orders/archive.ts': '',
      'server/orders/moments.ts': '',
      'server/menu/one.test.ts': "import { take } from '../orders/public.ts';",
      'server/menu/all.test.ts': "import * as orders from '../orders/public.ts';",
    };
    expect(needsOf('server/menu/one.test.ts', sources)).toEqual([
      'server/orders/public.ts',
      'server/orders/accept.ts',
    ]);
    expect(needsOf('server/menu/all.test.ts', sources)).toEqual([
      'server/orders/public.ts',
      'server/orders/accept.ts',
      'server/orders/archive.ts',
    ]);
    expect(needsOf('server/orders/public.ts', sources)).toEqual(['server/orders/moments.ts']);
  });

  it('a name through several files that hand it on', () => {
    const sources = {
      'panel/a/use.ts': "import { deep } from '../b/public.ts';",
      'panel/b/public.ts': "export { deep } from './c/public.ts';",
      'panel/b/c/public.ts': "export { deep } from './deep.ts';",
      'panel/b/c/deep.ts': '',
    };
    expect(needsOf('panel/a/use.ts', sources)).toEqual([
      'panel/b/public.ts',
      'panel/b/c/public.ts',
      'panel/b/c/deep.ts',
    ]);
  });

  it('the templates, workers and folders that it names beside itself', () => {
    const sources = {
      'server/ledger/print.ts': [
        "const template = new URL('./statement.typ', import.meta.url);",
        "const worker = new URL('../pdf/thread.ts', import.meta.url);",
        "const folder = path.join(import.meta.dirname, './tables/');",
        "const around = new URL('../', import.meta.url);",
        "const word = 'print';",
        '// As in ./print.typ',
      ].join('\n'),
      'server/ledger/statement.typ': '',
      'server/ledger/print.typ': '',
      'server/ledger/tables/one.sql': '',
      'server/ledger/tables/old/two.sql': '',
      'server/pdf/thread.ts': '',
    };
    expect(needsOf('server/ledger/print.ts', sources)).toEqual([
      'server/ledger/statement.typ',
      'server/pdf/thread.ts',
      'server/ledger/tables/one.sql',
      'server/ledger/tables/old/two.sql',
    ]);
  });
});

it('the dependents of a file are found transitively, in a cycle too', () => {
  const { neededBy } = graph({
    'a.test.ts': "import './b.ts';",
    'b.ts': "import './c.ts';",
    'c.ts': "import './b.ts';",
    'd.ts': '',
  });
  expect([...reach(['c.ts'], neededBy)]).toEqual(['c.ts', 'b.ts', 'a.test.ts']);
  expect([...reach(['d.ts'], neededBy)]).toEqual(['d.ts']);
  expect([...reach(['c.ts'], neededBy, (file) => file !== 'b.ts')]).toEqual(['c.ts']);
});
