import { expect, test } from 'vitest';
import { checkText } from './check.ts';

test.each([
  ['blanks before an end', String.raw`const clean = text.replace(/\s+$/, '');`],
  ['blanks at both ends', String.raw`const clean = text.replace(/^[\s\u200c]+|[\s\u200c]+$/g, '');`],
  [
    'a part that begins anew at each tag',
    String.raw`for (const cell of xml.matchAll(/<c>([\s\S]*?)<\/c>/g)) use(cell);`,
  ],
  ['repetitions in a repetition', String.raw`const isList = /^(\w+,?)*$/.test(text);`],
  [
    'one that is put together from constants',
    ['const blank = String.raw`\\s+`;', 'const end = new RegExp(`$', '{blank}$`);'].join(''),
  ],
  ['one in a file of the panel', String.raw`const field = <Field pattern={/\d+\.$/} />;`],
])('%s is found', (_, source) => {
  const found = checkText('contract/some.tsx', source);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^contract\/some\.tsx:\d: .*(polynomial|exponential)/);
});

test.each([String.raw`const id = /(?<=\/)\d{1,15}/.exec(path);`, 'const letter = /^[\\p{L}--[a-z]]$/v;'])(
  '%s is refused where old browsers would read it',
  (source) => {
    expect(checkText('panel/some.ts', source)).toHaveLength(1);
    expect(checkText('panel/some.ts', source)[0]).toContain('oldest browsers');
  },
);

test('an expression that is built at run time is refused, because it cannot be proved', () => {
  const source = `const find = (name: string) => new RegExp('<' + name + '>');`;
  expect(checkText('contract/some.ts', source)).toEqual([
    'contract/some.ts:1: a regular expression is put together while it runs: write it as a literal.',
  ]);
});

test.each([
  'const code = /^[A-Za-z0-9-]{1,32}$/;',
  String.raw`const digits = text.replace(/[\s\p{Cf}\p{Pd}]/gu, '');`,
  String.raw`const one = text.replace(/\s+/g, ' ');`,
  "const wide = new RegExp(String.raw`^\\d{2}$`, 'u');",
  String.raw`const pair = /([-+]?\d{1,3}(?:\.\d{1,15})?)\s{0,3},\+?(\d{1,3}(?:\.\d{1,15})?)/.exec(text);`,
  '// A comment about /\\s+$/ is none.',
  'const half = whole / 2 / 3;',
])('%s is fine', (source) => {
  expect(checkText('contract/some.ts', source)).toEqual([]);
});
