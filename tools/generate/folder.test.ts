import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { differingFiles, writeFolder } from './folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the check names files that are missing, changed by hand or left over', () => {
  writeFolder(folder, { 'same.md': 'a', 'changed.md': 'a' });
  writeFileSync(path.join(folder, 'changed.md'), 'by hand');
  writeFileSync(path.join(folder, 'left-over.md'), '');
  const wanted = { 'same.md': 'a', 'changed.md': 'a', 'missing.md': 'a' };
  expect(differingFiles(folder, wanted)).toEqual(['changed.md', 'left-over.md', 'missing.md']);
});

test('nothing differs after writing', () => {
  writeFileSync(path.join(folder, 'left-over.md'), '');
  expect(writeFolder(folder, { 'new.md': 'a' })).toEqual(['left-over.md', 'new.md']);
  expect(readFileSync(path.join(folder, 'new.md'), 'utf8')).toBe('a');
  expect(differingFiles(folder, { 'new.md': 'a' })).toEqual([]);
});
