/**
 * Writes a brotli and a gzip copy of every built text file, so that the server sends compressed files without compressing them. Brotli at
 * its highest level is a fifth smaller than on the fly. Plain http gets gzip, because browsers accept brotli over https only. One thread
 * spent two thirds of the build's time on it, so it runs on zlib's threads, and what the budgets have compressed is reused.
 */
import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const text = /\.(js|css|svg)$/;
/** The headers outweigh the saving below this size. */
const minBytes = 512;

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };
const compressed = new Map<string, Promise<Uint8Array>>();

export function brotli(content: Uint8Array): Promise<Uint8Array> {
  const key = hash('sha256', content);
  const known =
    compressed.get(key) ??
    compress.brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  compressed.set(key, known);
  return known;
}

/** Writes both copies beside each file of a folder that `isText` names. */
export async function precompressFolder(folder: string, isText: (name: string) => boolean): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < minBytes) return;
      await writeFile(`${file}.br`, await brotli(content));
      await writeFile(`${file}.gz`, await compress.gzip(content, { level: 9 }));
    }),
  );
}

export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pishkhan:precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // sw.js and the manifest are left out: the server adds lines to the one and fills the other.
    writeBundle: () =>
      precompressFolder(
        resolve(config.root, config.build.outDir),
        (name) => text.test(name) && name !== 'sw.js',
      ),
  };
}
