/**
 * The pages whose chunks are requested together with the page itself, and their lazy imports, by source file. The server preloads the
 * chunks of the requested path (pages.json). `{id}` stands for any one segment.
 */
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

export const entrySource = 'app/main.tsx';

/** Pages with a byte budget. They contain no schemas of forms. */
export const measuredPages = {
  '/auth': ['sign-in/form/auth-page.tsx'],
  // No order is shown without the live list and, in a full board, without its dense cards.
  '/orders': [
    'app/shell.tsx',
    'orders/board/board-page.tsx',
    'orders/public.ts',
    'orders/board/dense/dense-parts.ts',
  ],
  '/dashboard': ['app/shell.tsx', 'home/dashboard/dashboard-page.tsx'],
  '/management/report/orders': ['app/shell.tsx', 'orders/history/orders-page.tsx'],
} as const;

/** The sources of a page beside the list of management. */
const management = (page: string) => ['app/shell.tsx', 'home/management/management-list.tsx', page] as const;

export const preloadedPages = {
  ...measuredPages,
  '/management': management('home/management/management-page.tsx'),
  '/management/account': management('sign-in/account/account-page.tsx'),
  '/management/delivery': management('shop/ordering/delivery-page.tsx'),
  '/management/info': management('shop-info/info-page.tsx'),
  '/management/log': management('change-log/change-log-page.tsx'),
  '/management/operating-hours': management('shop/ordering/operating-hours-page.tsx'),
  '/management/settings': management('home/settings-page.tsx'),
  '/management/users': management('staff/users-page.tsx'),
  '/management/report/accounting': ['app/shell.tsx', 'ledger/accounting-page.tsx'],
  '/management/report/general': ['app/shell.tsx', 'sales-report/sales-report-page.tsx'],
  '/management/report/monthly': ['app/shell.tsx', 'ledger/monthly/monthly-page.tsx'],
  '/products': ['app/shell.tsx', 'menu/products/products-page.tsx'],
  '/products/discounts': ['app/shell.tsx', 'menu/discounts/discounts-page.tsx'],
  '/products/discounts/create': ['app/shell.tsx', 'menu/discounts/discount-pages.tsx'],
  '/products/discounts/{id}': ['app/shell.tsx', 'menu/discounts/discount-pages.tsx'],
  '/products/discounts/{id}/edit': ['app/shell.tsx', 'menu/discounts/discount-pages.tsx'],
  '/reviews': ['app/shell.tsx', 'reviews/reviews-page.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** The chunks of these sources with all their imports and style sheets, by file name. Undefined when one of the sources is in no chunk. */
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
