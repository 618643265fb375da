// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const cached = join(import.meta.dirname, '../../node_modules/.cache/pishkhan-promtool/promtool');

/**
 * Returns the program `promtool` of this machine, or the one inside Debian's package of Prometheus. The package is not installed, because
 * it would start a server. Undefined when neither is available.
 * @returns {string | undefined}
 */
export function findPromtool() {
  if (starts('promtool')) return 'promtool';
  if (existsSync(cached) || unpack()) return cached;
  return undefined;
}

/** @param {string} file */
const starts = (file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

function unpack() {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return false;
  mkdirSync(dirname(cached), { recursive: true });
  const folder = mkdtempSync(`${cached}-`);
  try {
    if (!downloaded(folder)) return false;
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (!archive || run('dpkg-deb', ['--extract', archive, 'all'], folder) !== 0) return false;
    const program = join(folder, 'all/usr/bin/promtool');
    chmodSync(program, 0o755);
    renameSync(program, cached);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A machine whose lists of packages are old or missing needs new ones, and root for them. @param {string} folder */
function downloaded(folder) {
  const download = () => run('apt-get', ['download', 'prometheus'], folder) === 0;
  return download() || (run('apt-get', ['update'], folder) === 0 && download());
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
const run = (program, args, cwd) =>
  spawnSync(program, args, { cwd, stdio: 'ignore', timeout: 170_000 }).status ?? 1;
