// The root route: sends strangers to the sign-in, says which permission a page needs, sets the title, and draws the layout.
import { createRootRoute, notFound, Outlet, redirect, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { Refused } from '../kit/states.tsx';
import { findOperator, mayUse, useOperator } from '../session/public.ts';
import { findPage } from './find-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';
import { pageTitle } from './words.ts';

export const rootRoute = createRootRoute({
  beforeLoad: async ({ location }) => {
    const page = findPage(location.pathname);
    if (!page) throw notFound();
    if (page.needs === undefined) return;
    if (await findOperator()) return;
    const back = location.href === '/' ? '' : `?back=${encodeURIComponent(location.href)}`;
    throw redirect({ href: `/sign-in${back}`, replace: true });
  },
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
});

/** The path of the shown page, not of the pending one, in whose layout the shown page would be mounted again. */
function useShownPathname(): string {
  const wanted = useLocation({ select: ({ pathname }) => pathname });
  const shown = useMatches({
    select: (matches) => (matches.length > 1 ? matches.at(-1)?.pathname : undefined),
  });
  return shown ?? wanted;
}

function Root() {
  const pathname = useShownPathname();
  const page = findPage(pathname);
  useEffect(() => {
    document.title = pageTitle(page?.title);
  }, [page?.title]);
  if (page?.needs === undefined)
    return (
      <main>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    );
  return (
    <Shell>
      <Allowed needs={page.needs} />
    </Shell>
  );
}

function Allowed({ needs }: { needs: NonNullable<ReturnType<typeof findPage>>['needs'] & {} }) {
  const operator = useOperator();
  if (operator && !mayUse(operator, needs))
    return <Refused access={{ kind: 'operator', permission: needs }} />;
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
