// A release of a commit, packed in a clone of its own with `npm run release`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plainEnvironment } from '../ground/npm-start.ts';

export interface PackedRelease {
  version: string;
  /** The folder of the files of the release. */
  dist: string;
  archive: string;
}

const root = path.join(import.meta.dirname, '../..');
const platform = `${process.platform}-${process.arch}`;
const author = ['-c', 'user.name=Proof', '-c', 'user.email=proof@example.invalid'];

const carryOut = (folder: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    cwd: folder,
    env: { ...plainEnvironment(), npm_config_prefer_offline: 'true' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64e6,
  }).trim();

export const git = (folder: string, ...args: string[]): string => carryOut(folder, 'git', ...author, ...args);

/** The last tag of a release in the history of this commit; undefined before the first release. */
export const findLastTag = (): string | undefined =>
  git(root, 'tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')[0] || undefined;

export function cloneAt(folder: string, commit: string): string {
  git(root, 'clone', '--quiet', `file://${root}`, folder);
  git(folder, 'checkout', '--quiet', '--detach', commit);
  return folder;
}

export const versionOf = (clone: string): string =>
  JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8')).version;

/** Makes the clone's commit releasable as this version, as the releaser of it would. */
export function prepareVersion(clone: string, version: string, runsBeside: string): void {
  carryOut(clone, 'npm', 'run', 'release', '--', 'prepare', version);
  const file = path.join(clone, 'CHANGELOG.md');
  const heading = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\].*$`, 'm');
  const notes = `\n\n### Upgrade\n\n- Runs beside ${runsBeside} and later.`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(heading, (line) => line + notes),
  );
  carryOut(clone, 'npm', 'run', 'generate');
  git(clone, 'commit', '--quiet', '--all', '--message', `Prepare ${version}`);
}

export function packRelease(clone: string, ...options: string[]): PackedRelease {
  carryOut(clone, 'npm', 'run', 'release', '--', '--platform', platform, ...options);
  const version = versionOf(clone);
  const dist = path.join(clone, 'dist');
  return { version, dist, archive: path.join(dist, `pishkhan-${version}-${platform}.tar.gz`) };
}
