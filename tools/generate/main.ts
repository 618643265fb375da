// Writes docs/generated/ and the generated sources from the contract, the server and the panel. With --check it only prints which files differ.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedDocuments, generatedSources } from './documents.ts';
import { differingFiles, writeFolder } from './folder.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/generated');
const inFolder = (file: string): string => `docs/generated/${file}`;

const sources = generatedSources();
const differingSources = Object.keys(sources).filter(
  (file) => readFileSync(path.join(root, file), 'utf8') !== sources[file],
);

if (process.argv.includes('--check')) {
  const differing = [...differingFiles(folder, generatedDocuments()).map(inFolder), ...differingSources];
  if (differing.length > 0) {
    console.error(`Out of date: ${differing.join(', ')}. Run "npm run generate" and commit.`);
    process.exitCode = 1;
  }
} else {
  for (const file of differingSources) writeFileSync(path.join(root, file), sources[file]!);
  for (const file of [...writeFolder(folder, generatedDocuments()).map(inFolder), ...differingSources])
    console.log(file);
}
