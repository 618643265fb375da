import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

test("the project's files are its sources, without installed, built or stored files", () => {
  const root = mkdtempSync(path.join(tmpdir(), 'files-'));
  const written = ['.ci/run', 'README.md', 'server/orders/rules.ts'];
  const made = [
    '.data/postgres/PG_VERSION',
    'node_modules/a/b.ts',
    'panel/dist/a.js',
    'server/node_modules/a.ts',
  ];
  for (const file of [...written, ...made]) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
  expect(projectFiles(root)).toEqual(written);
  rmSync(root, { recursive: true });
});
