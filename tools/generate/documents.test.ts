import { allCalls } from '@pishkhan/contract/calls.ts';
import { faults } from '@pishkhan/contract/faults.ts';
import { expect, test } from 'vitest';
import { generatedDocuments } from './documents.ts';

const documents = generatedDocuments();

test('the same sources give the same bytes', () => {
  expect(generatedDocuments()).toEqual(documents);
});

test('every call is on one API page, in the matrix and in one of the OpenAPI documents', () => {
  const openApi = ['panel', 'marketplace', 'console']
    .map((side) => documents[`openapi-${side}.json`]!)
    .join();
  const apiPages = Object.entries(documents).flatMap(([file, text]) => (/^api-/.test(file) ? [text] : []));
  for (const { name, path } of Object.values(allCalls)) {
    expect(apiPages.filter((text) => text.includes(`\n## ${name}\n`))).toHaveLength(1);
    expect(documents['access-matrix.md']).toContain(`\n| ${name} | `);
    expect(openApi).toContain(`"${path}"`);
  }
});

test('every fault is in the catalogue', () => {
  for (const code of Object.keys(faults)) expect(documents['faults.md']).toContain(`\n| \`${code}\` | `);
});
