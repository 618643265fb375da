// Patroni of the next Debian, unpacked for one run and not installed, on a machine whose own is too old. It
// is Python, and runs with Debian 12's packages.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A frozen primary of earlier versions may never get a synchronous standby again (docs/operations/many-servers.md). */
const oldest = [3, 1] as const;
const suite = 'trixie';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const timeoutMs = 120_000;

/** The path of a Patroni that is new enough: this one, or one of the next Debian. Throws a sentence when neither is available. */
export function newEnoughPatroni(patroni: string): string {
  const version = saidBy(patroni, ['--version']);
  if (isNewEnough(version)) return patroni;
  const refused = new Error(
    `npm run scale needs Patroni ${oldest.join('.')} or newer, and this machine has "${version.trim()}": apt.postgresql.org has it.`,
  );
  if (!existsSync(keyring)) throw refused;
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-patroni-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const unpacked = unpack(folder);
  if (unpacked && isNewEnough(saidBy(unpacked, ['--version']))) return unpacked;
  throw refused;
}

export function isNewEnough(version: string): boolean {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1]);
}

/** apt verifies it with Debian's keys, in lists of its own: the machine's sources stay unchanged. */
function unpack(folder: string): string | undefined {
  const [sources, lists, files] = ['sources.list', 'lists', 'files'].map((name) => path.join(folder, name));
  writeFileSync(sources!, `deb [signed-by=${keyring}] http://deb.debian.org/debian ${suite} main\n`);
  mkdirSync(path.join(lists!, 'partial'), { recursive: true });
  const settings = [
    `Dir::Etc::SourceList=${sources}`,
    'Dir::Etc::SourceParts=-',
    `Dir::State::Lists=${lists}`,
    'Dir::Cache::pkgcache=',
    'Dir::Cache::srcpkgcache=',
  ].flatMap((setting) => ['-o', setting]);
  const apt = (...words: string[]) => saidBy('apt-get', [...settings, ...words], folder);
  apt('update');
  apt('download', 'patroni');
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (!archive) return undefined;
  saidBy('dpkg-deb', ['--extract', archive, files!], folder);
  const program = path.join(folder, 'patroni');
  writeFileSync(
    program,
    `#!/bin/sh\nPYTHONPATH='${files}/usr/lib/python3/dist-packages' exec '${files}/usr/bin/patroni' "$@"\n`,
  );
  chmodSync(program, 0o755);
  // Databases run as another user, who must be able to read it.
  chmodSync(folder, 0o755);
  return program;
}

function saidBy(program: string, words: readonly string[], cwd = '/'): string {
  const { stdout } = spawnSync(program, words, { cwd, encoding: 'utf8', timeout: timeoutMs });
  return stdout ?? '';
}
