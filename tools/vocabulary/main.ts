// Says which terms stand twice in the glossary and where a retired word came back, and fails when there is one.
import path from 'node:path';
import { checkVocabulary } from './check.ts';

const wrong = checkVocabulary(path.join(import.meta.dirname, '../..'));
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exitCode = 1;
