// @ts-check
// Builds the panel, the console, the documentation and the server's bundle when their sources have changed since the last build. `.stamp` beside the built files stores
// that state.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { Refused } from './refused.mjs';

/**
 * @typedef {'with' | 'without' | 'either'} Gallery of `panel/ui`: tests need it in the panel, production must not have it, and a developer may have
 * either, so that `npm start` after `npm test` builds nothing
 *
 * @typedef {object} Part
 * @property {string} name in messages
 * @property {string} stamp the file
 * @property {readonly string[]} sources folders
 * @property {RegExp} files the paths of those of them that count
 */

const NOT_SOURCES = new Set(['dist', 'node_modules']);

/** @param {string} root @returns {Part} */
const panelOf = (root) => ({
  name: 'panel',
  stamp: join(process.env.PISHKHAN_PANEL || join(root, 'panel', 'dist'), '.stamp'),
  sources: ['panel', 'contract'],
  files: /(?<!\.test\.tsx?)$/,
});

/** @param {string} root @returns {Part} */
const consoleOf = (root) => ({
  name: 'console',
  stamp: join(process.env.PISHKHAN_CONSOLE || join(root, 'console', 'dist'), '.stamp'),
  sources: ['console', 'panel', 'contract'],
  files: /(?<!\.test\.tsx?)$/,
});

/** @param {string} root @returns {Part} */
const docsOf = (root) => ({
  name: 'documentation',
  stamp: join(root, 'docs', 'dist', '.stamp'),
  sources: ['.'],
  files:
    /\.md$|^docs\/|^tools\/(?:site|documentation)\/|^contract\/(?:guide|text)\/|^console\/guide\/|^panel\/(?:build|fonts|public)\//,
});

/** @param {string} root @returns {Part} */
const serverOf = (root) => ({
  name: 'server',
  stamp: join(root, 'server', 'dist', '.stamp'),
  sources: ['server', 'contract', 'simulator'],
  files: /(?<!\.test)\.(?:ts|mjs|json)$/,
});

/**
 * @param {string} root
 * @param {Gallery} gallery
 * @param {(environment: NodeJS.ProcessEnv) => Promise<number>} build returns an exit code
 */
export function buildPanel(root, gallery, build) {
  const kind = gallery === 'with' ? 'with' : 'without';
  return buildChanged(
    root,
    panelOf(root),
    kind,
    () => isPanelBuilt(root, gallery),
    () => build({ PISHKHAN_GALLERY: kind === 'with' ? '1' : '' }),
  );
}

/**
 * Whether the panel is built from the present sources. This also works in the archive of a release, which contains the built panel.
 * @param {string} root
 * @param {Gallery} gallery
 */
export function isPanelBuilt(root, gallery) {
  return isBuilt(root, panelOf(root), gallery === 'either' ? undefined : gallery);
}

/**
 * @param {string} root
 * @param {() => Promise<number>} build returns an exit code
 */
export function buildConsole(root, build) {
  return buildChanged(root, consoleOf(root), 'console', () => isConsoleBuilt(root), build);
}

/** @param {string} root */
export function isConsoleBuilt(root) {
  return isBuilt(root, consoleOf(root), undefined);
}

/**
 * @param {string} root
 * @param {() => Promise<number>} build returns an exit code
 */
export function buildServer(root, build) {
  return buildChanged(root, serverOf(root), 'bundle', () => isServerBuilt(root), build);
}

/**
 * @param {string} root
 * @param {() => Promise<number>} build returns an exit code
 */
export function buildDocs(root, build) {
  const part = docsOf(root);
  return buildChanged(root, part, 'docs', () => isBuilt(root, part, undefined), build);
}

/** @param {string} root */
export function isServerBuilt(root) {
  return isBuilt(root, serverOf(root), undefined);
}

/**
 * @param {string} root
 * @param {Part} part
 * @param {string} kind
 * @param {() => boolean} isThere
 * @param {() => Promise<number>} build
 */
async function buildChanged(root, part, kind, isThere, build) {
  if (isThere()) return;
  await oneAtATime(root, 'build', async () => {
    if (isThere()) return;
    console.log(`Building the ${part.name} …`);
    // The hash is computed before the build, so that files that change while it runs cause the next build.
    const hash = hashSources(root, part);
    if ((await build()) !== 0)
      throw new Refused(`The ${part.name} could not be built: mend what is said above.`);
    writeFileSync(part.stamp, `${hash} ${kind}`);
  });
}

/**
 * @param {string} root
 * @param {Part} part
 * @param {string | undefined} wanted the kind; undefined: any
 */
function isBuilt(root, part, wanted) {
  if (!existsSync(part.stamp)) return false;
  const [hash, kind] = readFileSync(part.stamp, 'utf8').split(' ');
  return (wanted === undefined || wanted === kind) && hash === hashSources(root, part);
}

/**
 * @param {string} root
 * @param {Part} part
 */
function hashSources(root, { sources, files }) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of sources) {
    for (const file of listFiles(root, source, files)) {
      hash.update(`\0/${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {RegExp} wanted
 * @returns {string[]} paths from the root
 */
function listFiles(root, folder, wanted) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(root, path, wanted);
      return entry.isFile() && wanted.test(path) ? [path] : [];
    });
}
