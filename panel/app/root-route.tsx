// The root route: guards every visit, sets the title, renders the layout of the row.
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  useLocation,
  useMatches,
} from '@tanstack/react-router';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { createSignal } from '../infra/signals/signal.ts';
import { useSession } from '../session/model/session.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { AlertPlace } from './alert-place.tsx';
import { RouteError } from './route-error.tsx';
import { navigationTo, redirectFor } from './routing/apply-verdict.ts';
import { findRoute, notFoundRow } from './routing/route-table.ts';
import type { PageLink } from './routing/visitable-pages.ts';
import { pageTitle } from './words.ts';

export const Shell = lazyPart(async () => (await import('./shell.tsx')).Shell);

const SecondFactorGate = lazyPart(
  async () => (await import('../sign-in/account/second-factor-gate.tsx')).SecondFactorGate,
);

/** The router context: facts about the panel for pages, which must not import panel/app. */
export interface PageContext {
  /** Links that the signed-in person can follow. */
  readonly visitablePages: () => readonly PageLink[];
}

/** The path of the last navigation that has ended, for guard step 1. */
export const settledPathname = createSignal<string | undefined>(undefined);

export const rootRoute = createRootRouteWithContext<PageContext>()({
  beforeLoad: async ({ location }) => {
    if (location.pathname === '/') throw redirect({ to: '/dashboard', replace: true });
    const to = await redirectFor(location, settledPathname.get());
    if (to !== undefined) throw redirect(navigationTo(to));
    const row = findRoute(location.pathname);
    if (row === notFoundRow) throw notFound();
    // The layout is loaded before the shown page is left: after sign-in the screen would otherwise stay empty until the layout arrives.
    if (row.layout !== 'blank') await Shell.preload();
  },
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: RouteError,
});

function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/**
 * The path of the shown page, not of the pending one: the shown page would be mounted again if it were rendered in the next page's layout.
 */
function useShownPathname(): string {
  const wanted = useLocation({ select: ({ pathname }) => pathname });
  const shown = useMatches({
    select: (matches) => (matches.length > 1 ? matches.at(-1)?.pathname : undefined),
  });
  return shown ?? wanted;
}

/** True also below a path that has a page: the not-found page does not use that page's title and layout. */
const useIsNotFound = (): boolean =>
  useMatches({
    select: (matches) => matches.some((match) => match.status === 'notFound' || match._notFound === true),
  });

/** Renders the first page in slices behind the splash screen. Rendering it in one piece blocked a slow phone. */
function InSlices({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(() => document.getElementById('splash') === null);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn && children;
}

function Root() {
  const pathname = useShownPathname();
  const row = useIsNotFound() ? notFoundRow : findRoute(pathname);
  const { isLoggedIn, secondFactorNeed } = useSession();
  const isGated = isLoggedIn && secondFactorNeed !== null && !row.open && row.path !== '/auth/switch/{id}';
  useTitle(row.title);
  if (isGated)
    return (
      <main>
        <Suspense>
          <SecondFactorGate />
        </Suspense>
      </main>
    );
  if (row.layout === 'blank') {
    return (
      <>
        <AlertPlace />
        <main className="pb-(--foot)">
          <Outlet />
        </main>
      </>
    );
  }
  return (
    <Suspense>
      <Shell row={row}>
        <InSlices>
          <Outlet />
        </InSlices>
      </Shell>
    </Suspense>
  );
}
