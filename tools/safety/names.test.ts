import { expect, test } from 'vitest';
import { textFiles } from './sources.ts';

const files = textFiles();
const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));

test('a thing without a room is a missing noun: no folder or file is a drawer for anything', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|shared|lib|services?|misc|types)(\/|\.(ts|tsx)$)/;
  expect(sources.filter((file) => drawer.test(file))).toEqual([]);
});

test('files are named in kebab-case', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
  expect(sources.filter((file) => !kebab.test(file.split('/').at(-1)!))).toEqual([]);
});

test('nothing only passes on what other files export', () => {
  expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});
