/**
 * The pages whose first load is optimised, and their lazy imports, by source file. index.html preloads these chunks, chunk-groups.ts groups
 * them, and budgets.ts measures them.
 */
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

export const entrySource = 'app/main.tsx';

export const preloadedPages: Readonly<Record<string, readonly string[]>> = {
  '/auth': ['session/sign-in/auth-page.tsx'],
  '/orders': ['app/shell.tsx', 'orders/board/board-page.tsx'],
  '/dashboard': ['app/shell.tsx', 'dashboard/dashboard-page.tsx'],
  '/management/report/orders': ['app/shell.tsx', 'reports/orders-page.tsx'],
};

export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** The chunks of these sources with all their imports and style sheets, by file name; undefined when one of the sources is in no chunk. */
export function filesOf(
  chunks: readonly Chunk[],
  root: string,
  sources: readonly string[],
): string[] | undefined {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
  };
  for (const source of sources) {
    const home = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(root, source)));
    if (!home) return undefined;
    visit(home);
  }
  return [...files];
}

/** The files of each of these pages, entry included. A page whose source does not exist is absent. */
export function filesOfPages(chunks: readonly Chunk[], root: string): Record<string, string[]> {
  const pages = Object.entries(preloadedPages).map(
    ([path, sources]) => [path, filesOf(chunks, root, [entrySource, ...sources])] as const,
  );
  return Object.fromEntries(pages.flatMap(([path, files]) => (files ? [[path, files]] : [])));
}
