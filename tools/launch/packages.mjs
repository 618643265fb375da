// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockClosure } from './lock-closure.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { showProgress } from './progress.mjs';
import { Refused } from './refused.mjs';
import { run } from './run.mjs';

/**
 * @typedef {'run' | 'start' | 'all'} Needs `run`: what runs the product where its panel is built; `start`: what builds the panel as well; `all`: also
 * the packages of tests and checks, which are the development dependencies of the lock file
 * @typedef {import('./lock-closure.mjs').Locked & { version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 * @typedef {Record<string, Entry>} Lock
 */

/** The workspaces that run the product, with the pinned Node and PostgreSQL. */
export const RUNNING = ['server', 'simulator', 'print-bridge'];

const QUIETLY = ['--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error', '--no-progress'];

/**
 * Installs the packages of the lock file unless they are installed. The stamp is npm's own `node_modules/.package-lock.json`, which npm
 * writes at the end of every installation, including one that was started by hand.
 * @param {string} root
 * @param {Needs} needs
 */
export async function installPackages(root, needs) {
  if (packagesAreCurrent(root, needs)) return;
  await oneAtATime(root, 'install', async () => {
    if (packagesAreCurrent(root, needs)) return;
    const installation = planInstallation(root, needs);
    const wanted = foldersToCome(root, installation.includes('--include=dev') ? 'all' : needs);
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
 * The npm command, without the options that only silence it. It always names the kinds of packages, because NODE_ENV=production would omit
 * those of tests, and an omit=optional the pinned Node and PostgreSQL.
 * @param {string} root
 * @param {Needs} needs
 * @returns {string[]}
 */
export function planInstallation(root, needs) {
  const { wanted, installed } = readLocks(root);
  // The command adds to the installed packages, under a server that may be running. `npm ci` would delete everything first.
  const isAdding = needs !== 'run' && packagesAreCurrent(root, 'run');
  const hasTests = Object.keys(installed ?? {}).some((path) => wanted?.[path]?.dev);
  const isWhole = needs === 'all' || hasTests;
  return [
    ...(isAdding ? ['install', '--no-save'] : ['ci']),
    isWhole ? '--include=dev' : '--omit=dev',
    '--include=optional',
    ...(needs === 'run' && !isWhole ? RUNNING.map((workspace) => `--workspace=${workspace}`) : []),
  ];
}

/**
 * @param {string} root
 * @param {Needs} needs
 */
export function packagesAreCurrent(root, needs) {
  const { wanted, installed } = readLocks(root);
  if (!wanted || !installed) return false;
  const running = needs === 'run' ? lockClosure(wanted, RUNNING) : undefined;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || running?.has(path) === false) return true;
    const present = installed[path];
    // An optional package may belong to another platform.
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
  const wanted = readLocks(root).wanted ?? {};
  const running = needs === 'run' ? lockClosure(wanted, RUNNING) : undefined;
  return Object.entries(wanted)
    .filter(([path, { dev, optional, devOptional }]) => {
      if (!path.startsWith('node_modules/') || optional || devOptional) return false;
      if (running?.has(path) === false) return false;
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
 * The npm that started this program, else the one of this machine.
 * @returns {[string, ...string[]]}
 */
export function npm() {
  const script = process.env.npm_execpath;
  if (script && basename(script).startsWith('npm-cli')) return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
