// Prints duplicate terms of the glossary and uses of retired words, and fails when there is one.
import path from 'node:path';
import { checkVocabulary } from './check.ts';

const wrong = checkVocabulary(path.join(import.meta.dirname, '../..'));
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exitCode = 1;
