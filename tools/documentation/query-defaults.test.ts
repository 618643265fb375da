import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from '../project-files.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('the page of cached reads lists each file that departs from the query cache’s defaults, and no other', () => {
  const departs = projectFiles(root).filter(
    (file) =>
      /^panel\/(?!session\/cache\/).*\.tsx?$/.test(file) &&
      /\b(alwaysRefetch|refetchOn[A-Z]\w+|refetchInterval|staleTime|gcTime)\b/.test(read(file)),
  );
  const listed = [...read('docs/behaviour/panel-shell.md').matchAll(/^\| `(panel\/\S+)` \|/gm)].map(
    ([, file]) => file!,
  );
  expect(departs).toEqual(listed.sort());
});
