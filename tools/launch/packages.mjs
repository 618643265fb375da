// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { showProgress } from './progress.mjs';
import { Refused } from './refused.mjs';
import { run } from './run.mjs';

/**
 * @typedef {'start' | 'all'} Needs `start`: what runs the product and builds its panel; `all`: the packages of tests and checks as well, which are
 * the development dependencies of the lock file
 * @typedef {Record<string, { version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Lock
 */

const QUIETLY = ['--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error', '--no-progress'];

/**
 * Installs the packages of the lock file unless they are there. The stamp is npm's own: `node_modules/.package-lock.json`,
 * written when an installation has come to its end, also one that was made by hand.
 * @param {string} root
 * @param {Needs} needs
 */
export async function installPackages(root, needs) {
  if (packagesAreCurrent(root, needs)) return;
  await oneAtATime(root, 'install', async () => {
    if (packagesAreCurrent(root, needs)) return;
    const installation = planInstallation(root, needs);
    const wanted = foldersToCome(root, installation.includes('--include=dev') ? 'all' : 'start');
    const done = showProgress(
      `Installing packages (npm ${installation.join(' ')})`,
      () => wanted.filter((folder) => existsSync(join(folder, 'package.json'))).length,
      wanted.length,
    );
    const code = await run([...npm(), ...installation, ...QUIETLY]);
    done();
    if (code !== 0) {
      throw new Refused(
        'The packages could not be installed: mend what npm says above and run this command again.',
      );
    }
  });
}

/**
 * The command of npm, without the options that only silence it. The kinds of packages are always named, because NODE_ENV=production would leave out
 * those of tests, and an omit=optional the pinned Node and PostgreSQL.
 * @param {string} root
 * @param {Needs} needs
 * @returns {string[]}
 */
export function planInstallation(root, needs) {
  const { wanted, installed } = readLocks(root);
  // It adds to what is there, under a server that may be running. `npm ci` would begin by deleting everything.
  if (packagesAreCurrent(root, 'start') && needs === 'all')
    return ['install', '--no-save', '--include=dev', '--include=optional'];
  const hasTests = Object.keys(installed ?? {}).some((path) => wanted?.[path]?.dev);
  return ['ci', needs === 'all' || hasTests ? '--include=dev' : '--omit=dev', '--include=optional'];
}

/**
 * @param {string} root
 * @param {Needs} needs
 */
export function packagesAreCurrent(root, needs) {
  const { wanted, installed } = readLocks(root);
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const present = installed[path];
    // Optional: brought for another platform.
    if (!present)
      return (
        entry.optional === true || entry.devOptional === true || (needs === 'start' && entry.dev === true)
      );
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/**
 * The folders of packages that are installed on every platform.
 * @param {string} root
 * @param {Needs} needs
 */
function foldersToCome(root, needs) {
  return Object.entries(readLocks(root).wanted ?? {})
    .filter(([path, { dev, optional, devOptional }]) => {
      if (!path.startsWith('node_modules/') || optional || devOptional) return false;
      return needs === 'all' || dev !== true;
    })
    .map(([path]) => join(root, path));
}

/** @param {string} root */
function readLocks(root) {
  return {
    wanted: readLock(join(root, 'package-lock.json')),
    installed: readLock(join(root, 'node_modules', '.package-lock.json')),
  };
}

/**
 * @param {string} file
 * @returns {Lock | undefined}
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
