// Prints imports in a wrong direction, and fails when there is one.
import path from 'node:path';
import { checkProject } from './check.ts';

const wrong = checkProject(path.join(import.meta.dirname, '../..'));
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exitCode = 1;
