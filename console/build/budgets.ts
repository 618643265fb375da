/**
 * Byte budgets of the console, in bytes after brotli. The build fails when a page exceeds its budget. The first page is the entry with the
 * layout and the home page; every other page counts what it loads beyond that.
 */
import { resolve } from 'node:path';
import { sentSize } from '@pishkhan/panel/build/budgets.ts';
import { type Chunk, filesOf } from '@pishkhan/panel/build/preloaded-pages.ts';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

const kB = 1000;
export const firstPageBudget = 140 * kB;
export const otherPageBudget = 40 * kB;

/** The sources of the first page. */
export const firstPage = ['app/main.tsx', 'app/shell.tsx', 'home/home-page.tsx'] as const;
/** The screens are the lazy imports of this module. */
const screens = 'app/screens.ts';

export interface PageWeight {
  readonly page: string;
  readonly bytes: number;
  readonly budget: number;
}

/** `files` of each page, by name; `weigh` returns the size of a sent file. */
export async function weighPages(
  first: readonly string[],
  others: Readonly<Record<string, readonly string[]>>,
  weigh: (file: string) => Promise<number>,
): Promise<PageWeight[]> {
  const sum = async (files: readonly string[]) =>
    (await Promise.all(files.filter((file) => file.endsWith('.js')).map(weigh))).reduce((a, b) => a + b, 0);
  return Promise.all([
    sum(first).then((bytes) => ({ page: 'first page', bytes, budget: firstPageBudget })),
    ...Object.entries(others).map(async ([page, files]) => ({
      page,
      bytes: await sum(files.filter((file) => !first.includes(file))),
      budget: otherPageBudget,
    })),
  ]);
}

export function budgets(): Plugin {
  let config: ResolvedConfig;
  let sources: readonly string[] = [];
  return {
    name: 'pishkhan:console-budgets',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd() {
      sources = this.getModuleInfo(resolve(config.root, screens))?.dynamicallyImportedIds ?? [];
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const first = filesOf(chunks, config.root, firstPage);
        if (!first) throw new Error(`A source of the first page is in no chunk: ${firstPage.join(', ')}.`);
        const others = Object.fromEntries(
          sources.map((id) => [nameOf(id, config.root), pageFiles(chunks, id)]),
        );
        const weights = await weighPages(first, others, (file) => {
          const output = bundle[file] as Rolldown.OutputChunk;
          return sentSize(file, Buffer.from(output.code));
        });
        for (const { page, bytes, budget } of weights)
          config.logger.info(`JavaScript of ${page}: ${(bytes / kB).toFixed(1)} of ${budget / kB} kB`);
        const over = weights.filter(({ bytes, budget }) => bytes > budget);
        if (over.length > 0) throw new Error(`Over budget: ${over.map(({ page }) => page).join(', ')}`);
      },
    },
  };
}

const nameOf = (id: string, root: string): string => id.slice(root.length + 1).replace(/\.tsx$/, '');

const pageFiles = (chunks: readonly Chunk[], id: string): string[] => filesOf(chunks, '/', [id]) ?? [];
