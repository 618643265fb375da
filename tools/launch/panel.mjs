// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { Refused } from './refused.mjs';

const SOURCES = ['panel', 'contract'];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

/**
 * Builds the panel when its sources have changed since the last build, which `.stamp` beside the built files remembers.
 * Tests need the gallery of `panel/ui` in it, production must not have it, and a developer may have either, so that
 * `npm start` after `npm test` builds nothing.
 * @param {string} root
 * @param {'with' | 'without' | 'either'} gallery
 * @param {(environment: NodeJS.ProcessEnv) => Promise<number>} build returns an exit code
 */
export async function buildPanel(root, gallery, build) {
  if (isPanelBuilt(root, gallery)) return;
  await oneAtATime(root, 'build', async () => {
    if (isPanelBuilt(root, gallery)) return;
    console.log('Building the panel …');
    // Computed before the build: files that change while it runs cause the next build.
    const hash = hashSources(root);
    const kind = gallery === 'with' ? 'with' : 'without';
    if ((await build({ PISHKHAN_GALLERY: kind === 'with' ? '1' : '' })) !== 0) {
      throw new Refused('The panel could not be built: mend what is said above.');
    }
    writeFileSync(stampOf(root), `${hash} ${kind}`);
  });
}

/**
 * Whether it is, from the sources that are there: also in the archive of a release, which brings it.
 * @param {string} root
 * @param {'with' | 'without' | 'either'} gallery
 */
export function isPanelBuilt(root, gallery) {
  const stamp = stampOf(root);
  if (!existsSync(stamp)) return false;
  const [hash, kind] = readFileSync(stamp, 'utf8').split(' ');
  return (gallery === 'either' || gallery === kind) && hash === hashSources(root);
}

/** @param {string} root */
function stampOf(root) {
  return join(process.env.PISHKHAN_PANEL || join(root, 'panel', 'dist'), '.stamp');
}

/** @param {string} root */
function hashSources(root) {
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
