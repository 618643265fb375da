// The router. Query values are plain texts, not JSON as TanStack Router reads them by default. After each change of the page it scrolls to
// the top and focuses the page's heading.
import { createRouter } from '@tanstack/react-router';
import { signedOut } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { hadOperator } from '../session/public.ts';
import { findPage } from './find-page.ts';
import { rootRoute } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { screens } from './screens.ts';

export const router = createRouter({
  routeTree: rootRoute.addChildren(screens),
  defaultErrorComponent: RouteError,
  defaultPreload: 'intent',
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
});

/** Leads to the sign-in when the session has ended, with a way back. */
export function followSession(): void {
  signedOut.subscribe(() => {
    const why = signedOut.get();
    const { pathname, href } = router.state.location;
    // A visitor who was not signed in is sent by the root route, without a reason.
    if (!why || !hadOperator() || findPage(pathname)?.needs === undefined) return;
    queryClient.clear();
    const back = why === 'left' ? '' : `?why=${why}&back=${encodeURIComponent(href)}`;
    void router.navigate({ href: `/sign-in${back}`, replace: true });
  });
}

export function focusHeadings(): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    window.scrollTo(0, 0);
    if (document.activeElement?.matches('input, dialog *')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}
