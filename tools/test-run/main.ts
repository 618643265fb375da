// Writes the paths of the tests that changes since a commit touch into a file, one per line, and prints the reasons, for `npm test --
// --changed`. Usage: main.ts FILE [REF]
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { changedFiles } from './changed-files.ts';
import { describeChoice } from './describe-choice.ts';
import { chooseEndToEnd } from './end-to-end.ts';
import { readGraph } from './module-graph.ts';
import { touchedTests } from './touched-tests.ts';

const root = path.join(import.meta.dirname, '../..');
const [chosen = '', ref] = process.argv.slice(2);

const changed = readChanged();
if (changed) {
  const graph = readGraph(root);
  const touched = touchedTests(changed, graph);
  const endToEnd = chooseEndToEnd(changed, graph);
  for (const line of describeChoice({ changed, touched, endToEnd }, graph)) console.log(line);
  writeFileSync(chosen, [...touched.tests, ...endToEnd.tests.keys()].join('\n'));
} else process.exitCode = 1;

function readChanged(): string[] | undefined {
  try {
    return changedFiles(root, ref);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    console.error(`git cannot tell what has changed: ${(stderr || message).trim()}`);
    return undefined;
  }
}
