// Completes package-lock.json. When a package is added, npm omits those optional packages of other platforms that the present registry does
// not serve, and `npm ci` then refuses the lock file everywhere ("Missing … from lock file").
import { readFileSync, writeFileSync } from 'node:fs';
import { completePlatforms, type LockFile, missingPlatforms } from './platforms.ts';

const FILE = 'package-lock.json';

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as LockFile;
const missing = missingPlatforms(lock);
if (missing.length > 0) writeFileSync(FILE, `${JSON.stringify(completePlatforms(lock), null, 2)}\n`);
console.log(`${missing.length} packages of other platforms were missing from ${FILE}`);
