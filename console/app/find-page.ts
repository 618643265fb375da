import type { ConsolePage } from './pages.ts';
import { pages } from './pages.ts';

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The page of a path without query. A fixed segment wins over `{id}`. */
export function findPage(pathname: string): ConsolePage | undefined {
  const wanted = segments(pathname);
  const matching = (pages as readonly ConsolePage[]).filter(({ path }) => {
    const parts = segments(path);
    return (
      parts.length === wanted.length &&
      parts.every((part, index) => part.startsWith('{') || part === wanted[index])
    );
  });
  return matching.sort((a, b) => (a.path.includes('{') ? 1 : 0) - (b.path.includes('{') ? 1 : 0))[0];
}
