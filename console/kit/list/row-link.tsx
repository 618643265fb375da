import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GoLink } from '../go-link.tsx';
import { useIsDecided } from '../use-decisions.ts';
import { addressOf, type Search } from './use-list-address.ts';

interface RowLinkProps {
  /** The name of the list; a decision about the row has the key `NAME ROWKEY`. */
  list: string;
  rowKey: string;
  /** The page of the row; undefined for one that opens beside the list. */
  href: string | undefined;
  tabIndex: 0 | -1;
  children: ReactNode;
}

/** Opens its row. It reads the address itself, because the rows of a table are drawn again only when something of their own changes. */
export function RowLink({ list, rowKey, href, tabIndex, children }: RowLinkProps) {
  const { pathname, search } = useLocation();
  const { open } = search as Search;
  const isDecided = useIsDecided(`${list} ${rowKey}`);
  return (
    <GoLink
      href={href ?? addressOf(pathname, { ...(search as Search), open: rowKey })}
      tabIndex={tabIndex}
      aria-current={open === rowKey ? 'true' : undefined}
      data-decided={isDecided || undefined}
      className="items-center font-semibold text-primary-ink data-decided:line-through pointer-coarse:inline-flex pointer-coarse:min-h-tap"
    >
      {children}
    </GoLink>
  );
}
