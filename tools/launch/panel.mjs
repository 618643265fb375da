// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { Refused } from './refused.mjs';

const SOURCES = ['panel', 'contract'];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

/**
 * Builds the panel when its sources have changed since the last build, which `panel/dist/.stamp` remembers.
 * @param {string} root
 * @param {() => Promise<number>} build gives an exit code
 */
export async function buildPanel(root, build) {
  if (isBuilt(root)) return;
  await oneAtATime(root, 'build', async () => {
    if (isBuilt(root)) return;
    console.log('Building the panel …');
    // Taken before the build: what is saved while it runs is built the next time.
    const hash = hashSources(root);
    if ((await build()) !== 0) throw new Refused('The panel could not be built: mend what is said above.');
    writeFileSync(stampOf(root), hash);
  });
}

/** @param {string} root */
function isBuilt(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root);
}

/** @param {string} root */
function stampOf(root) {
  return join(root, 'panel', 'dist', '.stamp');
}

/** @param {string} root */
export function hashSources(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of SOURCES) {
    for (const file of listFiles(join(root, source))) {
      hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}
