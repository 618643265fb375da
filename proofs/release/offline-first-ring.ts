// node proofs/release/offline-first-ring.ts ARCHIVE FOLDER: unpacks the archive there, starts it with no environment but a PATH without Node, and
// prints the seconds until the demo is open and until its first order rings. Run it without a network: unshare --net node …
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { findOrInstallChromium } from '@pishkhan/tools/test-programs/chromium.mjs';
import { waitForFirstRing } from '../ground/first-ring.ts';
import { createProgram } from '../ground/program.ts';

const [archive, folder] = process.argv.slice(2);
if (!archive || !folder) throw new Error('Name the archive and a folder.');
const executablePath = findOrInstallChromium();
if (!executablePath) throw new Error('The first ring needs Chromium or Chrome, or CHROMIUM_PATH.');
if (execFileSync('ip', ['route'], { encoding: 'utf8' }) !== '')
  throw new Error('There is a route to a network.');
execFileSync('ip', ['link', 'set', 'lo', 'up']);

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 100) / 10;
execFileSync('tar', ['-xzf', archive, '-C', folder]);
const unpackedAfter = seconds();
const port = await freePort();
const program = createProgram({
  name: 'the archive',
  command: [path.join(folder, path.basename(archive, '.tar.gz'), 'bin/pishkhan'), 'start'],
  env: { PATH: '/usr/bin:/bin', PORT: String(port), HOST: '127.0.0.1' },
  isGroup: true,
  isReady: () => true,
});
await program.start();
await program.said(/Pishkhan is open/);
const openAfter = seconds();
await waitForFirstRing({ executablePath, port }, program);
console.log(JSON.stringify({ unpackedAfter, openAfter, ringsAfter: seconds() }));
await program.stop();
