/**
 * What a page may weigh, in bytes as brotli sends them: the build fails above it. JavaScript is the entry, all that it imports, and
 * the page's lazy chunks with all that they import; a page whose source does not exist is skipped, aloud.
 */
import type { Plugin, ResolvedConfig } from 'vite';
import { filesOfPages } from './loaded-pages.ts';
import { brotli } from './precompress.ts';

const kB = 1000;
const scriptBudgets: Readonly<Record<string, number>> = { '/auth': 130 * kB, '/orders': 125 * kB };
const styleBudget = 10 * kB;
const fontBudget = 40 * kB;

export type Weight = { what: string; bytes: number; budget: number };

/** Where a build keeps which scripts and style sheets each page loads, for whoever weighs it. */
export const pagesFile = '.vite/pages.json';

/** The weights of a build, and the pages that could not be weighed. `weigh` gives the sent size of a built file. */
export function weighBuild(
  pages: Readonly<Record<string, readonly string[]>>,
  files: readonly string[],
  weigh: (file: string) => number,
): { weights: Weight[]; skipped: string[] } {
  const sum = (some: readonly string[]) => some.reduce((total, file) => total + weigh(file), 0);
  const ending = (end: string, some: readonly string[]) => some.filter((file) => file.endsWith(end));
  const paths = Object.keys(scriptBudgets);
  return {
    weights: [
      ...paths
        .filter((path) => pages[path])
        .map((path) => ({
          what: `JavaScript of ${path}`,
          bytes: sum(ending('.js', pages[path]!)),
          budget: scriptBudgets[path]!,
        })),
      {
        what: 'CSS',
        bytes: sum(ending('.css', [...new Set(Object.values(pages).flat())])),
        budget: styleBudget,
      },
      { what: 'fonts', bytes: sum(ending('.woff2', files)), budget: fontBudget },
    ],
    skipped: paths.filter((path) => !pages[path]),
  };
}

/** The size of a built file as it is sent; a woff2 is brotli inside already. */
export const sentSize = (file: string, content: Uint8Array): number =>
  file.endsWith('.woff2') ? content.length : brotli(content).length;

export function budgets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pishkhan:budgets',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const pages = filesOfPages(chunks, config.root);
        this.emitFile({ type: 'asset', fileName: pagesFile, source: JSON.stringify(pages) });
        // The gallery alone is no panel.
        if (Object.keys(pages).length === 0) return;
        const { weights, skipped } = weighBuild(pages, Object.keys(bundle), (file) => {
          const output = bundle[file]!;
          return sentSize(file, Buffer.from(output.type === 'chunk' ? output.code : output.source));
        });
        for (const { what, bytes, budget } of weights)
          config.logger.info(`${what}: ${(bytes / kB).toFixed(1)} of ${budget / kB} kB`);
        for (const path of skipped)
          config.logger.info(`JavaScript of ${path}: not weighed, the page does not exist yet`);
        const over = weights.filter(({ bytes, budget }) => bytes > budget);
        if (over.length > 0) throw new Error(`Over budget: ${over.map(({ what }) => what).join(', ')}`);
      },
    },
  };
}
