/**
 * What a page may weigh, in bytes as brotli sends them: the build fails above it. JavaScript is the entry, all that it imports, and
 * the page's lazy chunks with all that they import; a page whose source does not exist is skipped, aloud.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';
import { loadedPages } from './loaded-pages.ts';

const kB = 1000;
const scriptBudgets: Readonly<Record<string, number>> = { '/auth': 130 * kB, '/orders': 125 * kB };
const styleBudget = 10 * kB;
const fontBudget = 40 * kB;

export type ManifestChunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, ManifestChunk>>;
export type Weight = { what: string; bytes: number; budget: number };

/** Every script and style sheet that the sources need, their static imports included, each once. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    manifest[key].imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...new Set([...seen].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])]))];
}

/** The weights of a build, and the pages that could not be weighed. `weigh` gives the sent size of a built file. */
export function weighBuild(
  manifest: Manifest,
  fonts: readonly string[],
  weigh: (file: string) => number,
): { weights: Weight[]; skipped: string[] } {
  const sum = (some: readonly string[]) => some.reduce((total, file) => total + weigh(file), 0);
  const pages = Object.entries(scriptBudgets).map(([path, budget]) => ({
    path,
    budget,
    sources: loadedPages[path] ?? [],
  }));
  const everywhere = filesOf(manifest, ['index.html', ...Object.values(loadedPages).flat()]);
  const styles = everywhere.filter((file) => file.endsWith('.css'));
  const present = pages.filter(({ sources }) => sources.every((source) => manifest[source]));
  return {
    weights: [
      ...present.map(({ path, budget, sources }) => ({
        what: `JavaScript of ${path}`,
        bytes: sum(filesOf(manifest, ['index.html', ...sources]).filter((file) => file.endsWith('.js'))),
        budget,
      })),
      { what: 'CSS', bytes: sum(styles), budget: styleBudget },
      { what: 'fonts', bytes: sum(fonts), budget: fontBudget },
    ],
    skipped: pages.filter((page) => !present.includes(page)).map(({ path }) => path),
  };
}

export function budgets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pishkhan:budgets',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle() {
      const out = resolve(config.root, config.build.outDir);
      const manifestFile = join(out, '.vite/manifest.json');
      if (!existsSync(manifestFile)) return;
      const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
      const fonts = readdirSync(join(out, 'assets'))
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => `assets/${file}`);
      const { weights, skipped } = weighBuild(manifest, fonts, (file) => {
        const bytes = readFileSync(join(out, file));
        // A woff2 is brotli inside already.
        return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
      });
      for (const { what, bytes, budget } of weights) {
        config.logger.info(`${what}: ${(bytes / kB).toFixed(1)} of ${budget / kB} kB`);
      }
      for (const path of skipped)
        config.logger.info(`JavaScript of ${path}: not weighed, the page does not exist yet`);
      const over = weights.filter(({ bytes, budget }) => bytes > budget);
      if (over.length > 0) throw new Error(`Over budget: ${over.map(({ what }) => what).join(', ')}`);
    },
  };
}
