import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { guideChapters, guideLead, guideTitle } from '@pishkhan/contract/guide/chapters.ts';
import { expect, test } from 'vitest';
import { findRoute } from '../app/routing/route-table.ts';

const project = path.join(import.meta.dirname, '../..');
const sources = globSync(
  ['panel/*/**/*words*.ts', 'panel/app/routing/route-table.ts', 'contract/**/*words.ts'],
  {
    cwd: project,
  },
)
  .filter((file) => !/dist|\.test\./.test(file))
  .map((file) => readFileSync(path.join(project, file), 'utf8'))
  .join('\n');
const sentences = guideChapters.flatMap(({ title, lead, steps, picture }) => [
  ...[title, lead, ...steps],
  ...(picture ? [picture.text] : []),
]);

test('the guide names buttons and pages as the panel does', () => {
  const named = [...sentences, guideLead].flatMap((text) => text.match(/(?<=«)[^»]+(?=»)/g) ?? []);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

test('the guide is Persian, and has one title', () => {
  expect(sentences.filter((text) => /[A-Za-z0-9يك]/.test(text))).toEqual([]);
  expect(findRoute('/guide').title).toBe(guideTitle);
  expect(sources).toContain(`guide: '${guideTitle}'`);
});
