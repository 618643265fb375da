// Writes docs/generated/ from the contract, the server and the panel. With --check it only prints which files differ.
import path from 'node:path';
import { generatedDocuments } from './documents.ts';
import { differingFiles, writeFolder } from './folder.ts';

const folder = path.join(import.meta.dirname, '../../docs/generated');
const name = (file: string): string => `docs/generated/${file}`;

if (process.argv.includes('--check')) {
  const differing = differingFiles(folder, generatedDocuments());
  if (differing.length > 0) {
    console.error(`Out of date: ${differing.map(name).join(', ')}. Run "npm run generate" and commit.`);
    process.exitCode = 1;
  }
} else {
  for (const file of writeFolder(folder, generatedDocuments())) console.log(name(file));
}
