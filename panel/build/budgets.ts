/**
 * Byte budgets of pages, in bytes after brotli. The build fails when a page exceeds its budget. JavaScript is the entry with all its
 * imports and the page's lazy chunks with all theirs. A page whose source does not exist is skipped with a message.
 */
import type { Plugin, ResolvedConfig } from 'vite';
import { brotli } from './precompress.ts';
import { filesOfPages } from './preloaded-pages.ts';

const kB = 1000;
/** docs/decisions/0012-start-of-the-panel.md explains the budget of `/orders`. */
const scriptBudgets: Readonly<Record<string, number>> = {
  '/auth': 130 * kB,
  '/orders': 138 * kB,
  '/dashboard': 156 * kB,
  '/management/report/orders': 156 * kB,
};
/** The rules for forced colours are 0.25 kB of it. */
const styleBudget = 12.5 * kB;
const fontBudget = 40 * kB;

export type Weight = { what: string; bytes: number; budget: number };

/** The file in which a build lists the scripts and style sheets of each page, for later measurements. */
export const pagesFile = '.vite/pages.json';

/** Returns the sizes of a build, and the pages that could not be measured. `weigh` returns the transferred size of a built file. */
export async function weighBuild(
  pages: Readonly<Record<string, readonly string[]>>,
  files: readonly string[],
  weigh: (file: string) => number | Promise<number>,
): Promise<{ weights: Weight[]; skipped: string[] }> {
  const sum = async (end: string, some: readonly string[]) =>
    (await Promise.all(some.filter((file) => file.endsWith(end)).map(weigh))).reduce((a, b) => a + b, 0);
  const paths = Object.keys(scriptBudgets);
  const scripts = paths
    .filter((path) => pages[path])
    .map(async (path) => ({
      what: `JavaScript of ${path}`,
      bytes: await sum('.js', pages[path]!),
      budget: scriptBudgets[path]!,
    }));
  return {
    weights: [
      ...(await Promise.all(scripts)),
      {
        what: 'CSS',
        bytes: await sum('.css', [...new Set(Object.values(pages).flat())]),
        budget: styleBudget,
      },
      { what: 'fonts', bytes: await sum('.woff2', files), budget: fontBudget },
    ],
    skipped: paths.filter((path) => !pages[path]),
  };
}

/** The transferred size of a built file. A woff2 file is brotli-compressed already. */
export const sentSize = async (file: string, content: Uint8Array): Promise<number> =>
  file.endsWith('.woff2') ? content.length : (await brotli(content)).length;

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
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const pages = filesOfPages(chunks, config.root);
        this.emitFile({ type: 'asset', fileName: pagesFile, source: JSON.stringify(pages) });
        // The gallery's own build has no pages.
        if (Object.keys(pages).length === 0) return;
        const { weights, skipped } = await weighBuild(pages, Object.keys(bundle), (file) => {
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
