import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reactAriaStrings } from './react-aria.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** Dictionaries that are translated when the panel first uses a colour picker or drag and drop. */
const leftOut = ['@react-aria/color', '@react-aria/dnd', '@react-stately/color'];

/** The English dictionaries that React Aria ships, by the name of their import. */
async function shipped(): Promise<Record<string, string[]>> {
  const folders: [string, string][] = [
    ['react-aria', '@react-aria/'],
    ['react-stately', '@react-stately/'],
  ];
  const found: Record<string, string[]> = {};
  const keysOf = async (file: string) => Object.keys((await import(pathToFileURL(file).href)).default);
  for (const [name, prefix] of folders) {
    const intl = join(packageFolder(name), 'dist/private/intl');
    for (const part of readdirSync(intl)) {
      const file = join(intl, part, 'en-US.mjs');
      if (existsSync(file)) found[prefix + part] = await keysOf(file);
    }
  }
  found['react-aria-components'] = await keysOf(
    join(packageFolder('react-aria-components'), 'dist/private/intl/en-US.mjs'),
  );
  return found;
}

const english = await shipped();

test('React Aria ships dictionaries where this test looks for them', () => {
  expect(Object.keys(english).length).toBeGreaterThan(15);
});

describe.each(Object.keys(english).filter((name) => !leftOut.includes(name)))('%s', (name) => {
  test('every word it may say has a Persian one', () => {
    expect(Object.keys(reactAriaStrings[name] ?? {}).sort()).toEqual(
      expect.arrayContaining(english[name]!.sort()),
    );
  });
});

test('no rendered label holds a Latin letter', () => {
  const values = new Proxy({}, { get: () => '۷' });
  const rendered = Object.values(reactAriaStrings).flatMap((words) =>
    Object.values(words).map((message) => (typeof message === 'string' ? message : message(values))),
  );
  expect(rendered.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  expect(rendered.filter((text) => text.trim() === '')).toEqual([]);
});

test('the locale and the words are there for React Aria to find', () => {
  const found = globalThis as typeof globalThis & Record<symbol, unknown>;
  expect(found[Symbol.for('react-aria.i18n.locale')]).toBe('fa-IR');
  expect(found[Symbol.for('react-aria.i18n.strings')]).toBe(reactAriaStrings);
});
