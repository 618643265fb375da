// Prints the size of the project. `--folders` lists the small folders as well.
import path from 'node:path';
import { measure } from './measure.ts';

const { smallFolders, ...size } = measure(path.join(import.meta.dirname, '../..'));
for (const [name, count] of Object.entries({ ...size, smallFolders: smallFolders.length }))
  console.log(`${name.padEnd(16)}${count.toLocaleString('en').padStart(9)}`);
if (process.argv.includes('--folders')) for (const folder of smallFolders) console.log(folder);
