// npm run release: packs the committed tree with its built panel and console into dist/. `npm start` of the unpacked archive builds nothing, and needs
// no packages that build.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const packed = packRelease(path.join(import.meta.dirname, '../..'));
if (typeof packed === 'string') {
  console.error(packed);
  process.exitCode = 1;
} else console.log(`${packed.file}, ${(packed.bytes / 1e6).toFixed(1)} MB\nsha256 ${packed.sha256}`);

interface Release {
  file: string;
  bytes: number;
  sha256: string;
}

/** Packs what is committed, and the panel and the server that were built from it. Returns a text when that is not possible. */
function packRelease(root: string): Release | string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('status', '--porcelain').trim() !== '')
    return 'Commit first: a release is what is committed, and its panel, console and server are built from what is there.';
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folder = `pishkhan-${version}`;
  const file = path.join(root, 'dist', `${folder}.tar.gz`);
  mkdirSync(path.dirname(file), { recursive: true });
  const built = ['panel', 'console', 'server']
    .flatMap((part) => readdirSync(path.join(root, part, 'dist'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  // A prefix applies to the files that are named after it.
  const added = built.flatMap((name) => [
    `--prefix=${folder}/${path.dirname(name).replaceAll(path.sep, '/')}/`,
    `--add-file=${name}`,
  ]);
  git('archive', '--format=tar.gz', `--output=${file}`, ...added, `--prefix=${folder}/`, 'HEAD');
  const packed = readFileSync(file);
  return { file, bytes: packed.length, sha256: createHash('sha256').update(packed).digest('hex') };
}
