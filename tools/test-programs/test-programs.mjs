// @ts-check
// The third-party programs that tests start, and how a Debian machine gets them.
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { installPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';
import { findPostgresPrograms } from './postgres.mjs';

/**
 * @typedef {object} TestProgram
 * @property {string} name for people
 * @property {string} debianPackage
 * @property {() => string | undefined} find its path
 * @property {true} [isOptional] tests pass without it, and take longer
 * @property {true} [isBrowser] only end-to-end tests need it
 */

/** @type {Readonly<Record<'haproxy' | 'nats' | 'pdftotext' | 'pgbouncer' | 'postgres' | 'chromium' | 'headlessShell', TestProgram>>} */
const PROGRAMS = {
  haproxy: { name: 'HAProxy', debianPackage: 'haproxy', find: () => findProgram('haproxy') },
  nats: { name: 'nats-server', debianPackage: 'nats-server', find: () => findProgram('nats-server') },
  pdftotext: {
    name: 'poppler’s pdftotext',
    debianPackage: 'poppler-utils',
    find: () => findProgram('pdftotext'),
  },
  pgbouncer: { name: 'PgBouncer', debianPackage: 'pgbouncer', find: () => findProgram('pgbouncer') },
  postgres: { name: 'a PostgreSQL for standbys', debianPackage: 'postgresql', find: findPostgresPrograms },
  chromium: {
    name: 'Chromium or Chrome (or CHROMIUM_PATH)',
    debianPackage: 'chromium',
    find: findChromium,
    isBrowser: true,
  },
  headlessShell: {
    name: 'Chromium’s headless shell',
    debianPackage: 'chromium-headless-shell',
    // A browser that somebody has chosen is used for all tests.
    find: () => process.env.CHROMIUM_PATH ?? findHeadlessShell(),
    isOptional: true,
    isBrowser: true,
  },
};

/**
 * Installs the missing programs if possible, all at once.
 * @param {{ inBrowser: boolean }} needs
 * @returns {string | undefined} a sentence on what is still missing
 */
export function installTestPrograms({ inBrowser }) {
  const wanted = Object.values(PROGRAMS).filter(({ isBrowser }) => inBrowser || !isBrowser);
  const isMissing = (/** @type {TestProgram} */ { find }) => find() === undefined;
  const missing = wanted.filter(isMissing);
  if (missing.length === 0) return undefined;
  installPackages(missing.map(({ debianPackage }) => debianPackage));
  const needed = missing.filter((program) => !program.isOptional && isMissing(program));
  if (needed.length === 0) return undefined;
  const names = needed.map(({ name }) => name).join(', ');
  return `The tests need ${names}: install them (on Debian: apt-get install ${needed.map(({ debianPackage }) => debianPackage).join(' ')}).`;
}

/**
 * Whether the machine has one of them, after installing it if possible.
 * @param {keyof typeof PROGRAMS} name
 */
export function hasTestProgram(name) {
  const { find, debianPackage } = PROGRAMS[name];
  return find() !== undefined || (installPackages([debianPackage]) && find() !== undefined);
}
