import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { kitWords } from '../words.ts';
import { type Filters, readFilters } from './filters.ts';

export type Search = Readonly<Record<string, string>>;

export const addressOf = (pathname: string, search: Search): string => {
  const given = Object.entries(search).filter(([, value]) => value !== '');
  const text = new URLSearchParams(given).toString();
  return text === '' ? pathname : `${pathname}?${text}`;
};

/** The filters, the page and the open row of a list, all of which stand in the address. */
export function useListAddress<F extends Filters>(filters: F) {
  const router = useRouter();
  const { pathname, search: found } = useLocation();
  const search = found as Search;
  const { values, dropped } = useMemo(() => readFilters(filters, search), [filters, search]);
  /** The pages that led here, so that «newer» goes back to them. */
  const before = useRef<(string | undefined)[]>([]);

  const go = (next: Search, replace = false) =>
    void router.navigate({ href: addressOf(pathname, next), replace, resetScroll: false });

  const lost = dropped.join('، ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for what was dropped.
  useEffect(() => {
    if (lost === '') return;
    const kept = Object.fromEntries(
      Object.entries(search).filter(
        ([name]) => Object.hasOwn(values, name) || name === 'after' || name === 'open',
      ),
    );
    go(kept, true);
    toast({ type: 'warning', title: kitWords.filtersDropped(lost), timeout: 6000 });
  }, [lost]);

  const { after, open } = search;
  return {
    values,
    after,
    open,
    /** Sets filters; an empty text removes one. The list then begins anew. */
    filter(change: Search): void {
      before.current = [];
      const { after: _after, open: _open, ...others } = search;
      go({ ...others, ...change }, true);
    },
    clearFilters: () => go({}, true),
    openRow(key: string | undefined): void {
      const { open: isOpen, ...others } = search;
      // Rows that are opened one after the other are one step of the way back.
      go(key === undefined ? others : { ...others, open: key }, isOpen !== undefined && key !== undefined);
    },
    older(next: string): void {
      before.current.push(after);
      const { open: _open, ...others } = search;
      go({ ...others, after: next });
    },
    /** Undefined on the first page, and where the way to this page is not known. */
    newer:
      before.current.length === 0
        ? undefined
        : () => {
            const { open: _open, after: _after, ...others } = search;
            const newer = before.current.pop();
            go(newer === undefined ? others : { ...others, after: newer });
          },
    first:
      after === undefined
        ? undefined
        : () => {
            before.current = [];
            const { open: _open, after: _after, ...others } = search;
            go(others);
          },
  };
}
