// The layout of every page of the menu. `MenuProvider` provides the query cache and keeps it fresh, `MenuFrame` is the header with its back
// link, `MenuPage` is both, for a page whose header needs no data.
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../cache/public.ts';
import { Icon } from '../ui/icon.tsx';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { useFreshMenu } from './use-fresh-menu.ts';

/** Wraps a page; the queries of the menu work inside it only. */
export function MenuProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Freshness />
      {children}
    </QueryClientProvider>
  );
}

function Freshness() {
  useFreshMenu();
  return null;
}

export interface MenuFrameProps {
  title: string;
  /** Target and label of the back link; the menu's first page has none. */
  back?: { to: string; label: string };
  beside?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function MenuFrame({ title, back, beside, actions, className = '', children }: MenuFrameProps) {
  return (
    <>
      <PageHeader title={title} before={back && <BackLink {...back} />} beside={beside} actions={actions} />
      <PageBody className={className}>{children}</PageBody>
    </>
  );
}

export function MenuPage(props: MenuFrameProps) {
  return (
    <MenuProvider>
      <MenuFrame {...props} />
    </MenuProvider>
  );
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-tap shrink-0 place-items-center rounded-control text-dim hover:bg-gray-soft hover:text-ink"
    >
      <Icon name="chevron-back" />
    </Link>
  );
}
