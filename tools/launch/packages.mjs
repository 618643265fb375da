// @ts-check
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { Refused } from './refused.mjs';
import { run } from './run.mjs';

/**
 * Installs the packages of the lock file unless they are there. The stamp is npm's own: `node_modules/.package-lock.json`,
 * written when an installation has come to its end, also one that was made by hand.
 * @param {string} root
 */
export async function installPackages(root) {
  if (packagesAreCurrent(root)) return;
  await oneAtATime(root, 'install', async () => {
    if (packagesAreCurrent(root)) return;
    console.log('Installing packages (npm ci) …');
    // NODE_ENV=production would leave out what builds the panel, and an omit=optional the pinned Node and PostgreSQL.
    const code = await run([
      ...npm(),
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-fund',
      '--no-audit',
      '--loglevel=error',
    ]);
    if (code !== 0) {
      throw new Refused(
        'The packages could not be installed: mend what npm says above and run this command again.',
      );
    }
  });
}

/** @param {string} root */
export function packagesAreCurrent(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const present = installed[path];
    // Optional: brought for another platform.
    if (!present) return entry.optional === true || entry.devOptional === true;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * The npm that runs us, else the one of this machine.
 * @returns {[string, ...string[]]}
 */
function npm() {
  const script = process.env.npm_execpath;
  if (script && basename(script).startsWith('npm-cli')) return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
