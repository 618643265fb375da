import { expect, test } from 'vitest';
import { textFiles } from './sources.ts';

const files = textFiles();
const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));

test('no folder or file has a name that could hold anything (`utils`, `helpers`, `common`)', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|shared|lib|services?|misc|types)(\/|\.(ts|tsx)$)/;
  expect(sources.filter((file) => drawer.test(file))).toEqual([]);
});

test('files are named in kebab-case', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
  expect(sources.filter((file) => !kebab.test(file.split('/').at(-1)!))).toEqual([]);
});

test('no barrel files: no file only re-exports others', () => {
  expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});
