// The layout of every page of the menu. `FreshMenu` keeps the cached responses fresh. `MenuPage` adds the frame, for a page whose header
// needs no data.
import type { ReactNode } from 'react';
import { PageFrame, type PageFrameProps } from '../page/page-frame.tsx';
import { useFreshMenu } from './use-fresh-menu.ts';

export function FreshMenu({ children }: { children: ReactNode }) {
  useFreshMenu();
  return children;
}

export function MenuPage(props: PageFrameProps) {
  return (
    <FreshMenu>
      <PageFrame {...props} />
    </FreshMenu>
  );
}
