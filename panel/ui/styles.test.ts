import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const panel = join(import.meta.dirname, '..');
const files = readdirSync(panel, { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.isFile() && /\.(tsx?|css|html)$/.test(entry.name) && !entry.name.includes('.test.'),
  )
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.includes(`${sep}dist${sep}`) && !file.includes(`${sep}node_modules${sep}`))
  .map((file) => ({
    file: file.slice(panel.length + 1).replaceAll(sep, '/'),
    text: readFileSync(file, 'utf8'),
  }));

/** Finds the matches of a pattern in the panel's files, as `file: match`. */
const found = (pattern: RegExp, within: (file: string) => boolean = () => true) =>
  files
    .filter(({ file }) => within(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => `${file}: ${match[0]}`));

const physicalClass =
  /(?<=["'`\s:!-])-?(ml|mr|pl|pr|left|right|scroll-m[lr]|scroll-p[lr])-(\d|\[|\(|auto|px|tap)[^\s"'`]*|(?<=["'`\s:])(border-[lr]|rounded-(l|r|tl|tr|bl|br)|(text|float|clear)-(left|right))(?=[\s"'`-])/g;
const physicalProperty =
  /(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)|(left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right))/g;

test('no style names a physical side: the panel is laid out by reading direction', () => {
  expect(found(physicalClass)).toEqual([]);
  expect(found(physicalProperty, (file) => file.endsWith('.css'))).toEqual([]);
});

test('the search for physical sides finds its example', () => {
  const matches = (text: string) => [...text.matchAll(physicalClass)].length;
  for (const wrong of [
    '"ml-4"',
    '"p-2 md:pr-3"',
    '"text-left"',
    '"-left-[3px]"',
    '"rounded-tl-lg"',
    '"border-r-2"',
  ]) {
    expect(matches(wrong)).toBe(1);
  }
  for (const right of ['"ms-4 pe-3"', '"text-start"', "'ArrowLeft'", '"border-red-2"', '"rounded-sheet"']) {
    expect(matches(right)).toBe(0);
  }
  expect([...'a { margin-left: 1px } b { right: 0 }'.matchAll(physicalProperty)]).toHaveLength(2);
});

test('only semantic colours are used: a raw step would not turn dark', () => {
  expect(
    found(
      /(?<=[\s"'`:])(bg|text|border|ring|fill|stroke|outline)-(primary|secondary|error|success|warning|gray|info)-\d+/g,
    ),
  ).toEqual([]);
});

test('no breakpoint is used that is not described', () => {
  expect(found(/(?<=[\s"'`])(max-)?2xl:|(?<=[\s"'`])min-\[\d+px\]:/g)).toEqual([]);
});

test('React Aria stays inside ui, and its Persian comes first', () => {
  const users = files.filter(({ text }) => /from 'react-(aria|stately)/.test(text));
  expect(users.filter(({ file }) => !file.startsWith('ui/')).map(({ file }) => file)).toEqual([]);
  const late = users.filter(({ text }) => {
    const words = text.indexOf("import '../fa/react-aria.ts'");
    return words === -1 || words > text.indexOf("from 'react-");
  });
  expect(late.map(({ file }) => file)).toEqual([]);
});

test('the README of panel/ui has a row for each file, and for none that is not there', () => {
  const isFile = /^ui\/(.+?)\.tsx?$/;
  const there = files.map(({ file }) => isFile.exec(file)?.[1]).filter((name) => name !== undefined);
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| ([\w/-]+) \|/gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'file');
  expect(rows.filter((name) => !there.includes(name))).toEqual([]);
  expect(there.filter((name) => !name.startsWith('model/') && !rows.includes(name))).toEqual([]);
});
