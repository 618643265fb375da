// The layout of every page of the menu. `MenuProvider` provides the query cache and keeps it fresh. `MenuPage` is that with the frame, for a
// page whose header needs no data.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../cache/public.ts';
import { PageFrame, type PageFrameProps } from '../page/page-frame.tsx';
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

export function MenuPage(props: PageFrameProps) {
  return (
    <MenuProvider>
      <PageFrame {...props} />
    </MenuProvider>
  );
}
