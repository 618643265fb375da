import { useRouter } from '@tanstack/react-router';
import { useKeys } from '../kit/keys/use-keys.ts';
import type { NavPage } from './nav-pages.ts';

/** G and a letter opens a page. */
export function usePageKeys(pages: readonly NavPage[]): void {
  const router = useRouter();
  useKeys(
    pages.flatMap(({ path, title, key }) =>
      key ? [{ key: `KeyG ${key}`, label: title, run: () => void router.navigate({ href: path }) }] : [],
    ),
  );
}
