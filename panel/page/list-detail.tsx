// Shows the list beside the page that it opened, each with its own scroll, on desktop screens. Other screens show the page alone, with its
// back link.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { useDesk } from './use-desk.ts';

export interface SideList {
  title: string;
  /** The path of the list's own page. */
  to: string;
  /** Rendered only where it is shown, so that its queries are not sent elsewhere. */
  content: ReactNode;
}

export function ListDetail({ list, children }: { list: SideList; children: ReactNode }) {
  const isDesk = useDesk();
  return (
    <div className="xl:grid xl:grid-cols-[min(22rem,35%)_minmax(0,1fr)]">
      {isDesk && (
        <aside
          aria-label={list.title}
          className="sticky top-0 flex h-[calc(100dvh-var(--foot,0px))] flex-col overflow-y-auto border-line border-e bg-surface"
        >
          <Link
            to={list.to}
            className="sticky top-0 z-10 flex min-h-16 items-center border-line border-b bg-surface px-4 font-bold text-lg hover:bg-sunken"
          >
            {list.title}
          </Link>
          {list.content}
        </aside>
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export interface ListRowProps {
  to: string;
  title: ReactNode;
  /** The present value, in one or two lines. */
  value?: ReactNode;
  /** Puts the value beside the title from xl, for a wide list. */
  isWide?: boolean;
}

/** A row of such a list: the page that it opens, and the present value. */
export const ListRow = ({ to, title, value, isWide }: ListRowProps) => (
  <li className="border-line border-b last:border-b-0">
    <Link
      to={to}
      className="flex min-h-tap-lg items-center justify-between gap-3 px-4 py-2 hover:bg-sunken active:bg-line aria-[current=page]:bg-primary-soft"
    >
      <span className={classNames('min-w-0 flex-1', isWide && 'xl:grid xl:grid-cols-2 xl:items-baseline')}>
        <span className="block break-words font-semibold">{title}</span>
        {value && <span className="block text-dim text-sm">{value}</span>}
      </span>
      <Icon name="chevron-forward" className="text-dim" />
    </Link>
  </li>
);
