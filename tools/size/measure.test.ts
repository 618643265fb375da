import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { measure } from './measure.ts';

test('the size counts what people write, apart from tests and generated files', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'size-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of [
    ['contract/orders/states.ts', 'a\nb\n'],
    ['contract/orders/states.test.ts', 'a\n'],
    ['server/schema/tables/orders.sql', 'a\nb\nc\n'],
    ['server/schema/generated.sql', '-- Written by `npm run generate` from the contract.\n'],
    ['server/infra/database/tables.ts', '// Written by `npm run generate` from the catalogue.\n'],
    ['panel/ui/button.tsx', 'a\n'],
    ['panel/ui/card.tsx', 'a\n'],
    ['panel/ui/icon.tsx', 'a\n'],
    ['panel/ui/tokens.css', 'a\n'],
    ['panel/orders/words.ts', 'a\n'],
    ['docs/generated/schema.sql', 'a\n'],
    [path.join('docs/decisions', '0001-two-axes.md'), 'one two\n'],
    ['docs/decisions/README.md', 'three\n'],
    ['docs/glossary.md', 'four\n'],
  ] as const) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  expect(measure(root)).toEqual({
    sourceFiles: 7,
    sourceLines: 10,
    testFiles: 1,
    testLines: 1,
    sourceFolders: 4,
    smallFolders: ['contract/orders', 'panel/orders', 'server/schema/tables'],
    panelFeatures: 2,
    decisions: 1,
    decisionWords: 3,
  });
});
