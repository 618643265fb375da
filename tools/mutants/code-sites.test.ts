import { expect, test } from 'vitest';
import { codeSites } from './code-sites.ts';
import { mutate } from './mutant.ts';

const mutantsOf = (text: string): string[] => codeSites(text).map((site) => mutate(text, site));

test.each([
  ['if (age < most) stop();', ['if (age <= most) stop();']],
  ['const isLate = now >= until;', ['const isLate = now > until;']],
  ["const isOpen = status === 'OPEN';", ["const isOpen = status !== 'OPEN';"]],
  ['const may = isOpen && hasHours;', ['const may = isOpen || hasHours;']],
  ['const left = total - paid;', ['const left = total + paid;']],
  ['if (!found) stop();', ['if (found) stop();']],
  ['const most = 1_000;', ['const most = 1001;']],
  ['const given = { isOpen: true };', ['const given = { isOpen: false };']],
  ['const shown = rows[0]! as Row satisfies Row;', ['const shown = rows[1]! as Row satisfies Row;']],
])('%s has the mutant %s', (text, mutants) => {
  expect(mutantsOf(text)).toEqual(mutants);
});

test('each operator of a nested condition is replaced where it stands', () => {
  expect(mutantsOf('const may = (a /* && */ && b) || c < (d);')).toEqual([
    'const may = (a /* && */ || b) || c < (d);',
    'const may = (a /* && */ && b) && c < (d);',
    'const may = (a /* && */ && b) || c <= (d);',
  ]);
});

test.each([
  "import { most } from './limits.ts';",
  'type Most = 1 | true;',
  'interface Row { kind: 1 }',
  'const rows: Map<string, 1> = new Map<string, 1>();',
  'const isOpen = (row: Row): row is Open & { status: 1 } => check(row);',
  '// a < b && !c',
  "const text = 'a < b && !c' + name;",
  'const text = `a < b` + `c`;',
  'const pattern = /a+b || !c/;',
  'const named = { 1: a };',
  'const large = 9007199254740991;',
])('%s has none', (text) => {
  expect(mutantsOf(text)).toEqual([]);
});
