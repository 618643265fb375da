// Prints regular expressions that are slow on some input, and fails when there is one.
import path from 'node:path';
import { checkProject } from './check.ts';

const slow = checkProject(path.join(import.meta.dirname, '../..'));
for (const sentence of slow) console.error(sentence);
if (slow.length > 0) process.exitCode = 1;
