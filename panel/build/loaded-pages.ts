/**
 * Pages whose first load we care for most, and what they load lazily, by source file. index.html preloads these chunks,
 * and budgets.ts weighs them.
 */
export const loadedPages: Readonly<Record<string, readonly string[]>> = {
  '/auth': ['session/auth-page.tsx'],
  '/orders': ['app/shell.tsx', 'orders/board-page.tsx'],
  '/dashboard': ['app/shell.tsx', 'dashboard/dashboard-page.tsx'],
};
