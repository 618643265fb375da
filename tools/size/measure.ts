// Measures the size of the project that a reader has to know: files, lines, folders, features, decisions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';

export interface Size {
  /** Sources that people write, without tests, documentation and generated files. */
  sourceFiles: number;
  sourceLines: number;
  testFiles: number;
  testLines: number;
  sourceFolders: number;
  /** Folders that directly contain one to three source files. */
  smallFolders: string[];
  panelFeatures: number;
  decisions: number;
  decisionWords: number;
}

const source = /\.(ts|tsx|mjs|css|sql)$/;
const test = /\.test\.tsx?$|^e2e\//;
const generated = /^(?:\/\/|--) Written by `npm run generate`/;
const maxOfSmall = 3;

export function measure(root: string): Size {
  const files = projectFiles(root);
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const linesOf = (some: readonly string[]) =>
    some.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
  const written = files.filter(
    (file) => source.test(file) && !file.startsWith('docs/') && !generated.test(textOf(file)),
  );
  const [tests, sources] = [true, false].map((isTest) =>
    written.filter((file) => test.test(file) === isTest),
  );
  const folders = Map.groupBy(sources!, (file) => path.posix.dirname(file));
  const decisions = files.filter((file) => /^docs\/decisions\/.*\.md$/.test(file));
  return {
    sourceFiles: sources!.length,
    sourceLines: linesOf(sources!),
    testFiles: tests!.length,
    testLines: linesOf(tests!),
    sourceFolders: folders.size,
    smallFolders: [...folders].flatMap(([folder, inside]) => (inside.length <= maxOfSmall ? [folder] : [])),
    panelFeatures: new Set(sources!.flatMap((file) => /^panel\/([^/]+)\//.exec(file)?.[1] ?? [])).size,
    decisions: decisions.filter((file) => /\/\d{4}-/.test(file)).length,
    decisionWords: decisions.flatMap((file) => textOf(file).split(/\s+/).filter(Boolean)).length,
  };
}
