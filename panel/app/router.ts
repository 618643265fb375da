// The router of the existing screens. After each navigation it scrolls to the top and focuses the page's heading.
import { createRouter } from '@tanstack/react-router';
import { notifyMounted } from '../infra/http/webview.ts';
import { session } from '../session/model/session.ts';
import { dismissSplashWhenDrawn } from '../ui/model/splash.ts';
import { rootRoute, Shell, settledPathname } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { guardSession } from './routing/apply-verdict.ts';
import { visitablePages } from './routing/visitable-pages.ts';
import { screens } from './screens.ts';

export const router = createRouter({
  routeTree: rootRoute.addChildren(screens),
  context: { visitablePages: () => visitablePages(guardSession().role) },
  defaultErrorComponent: RouteError,
  // Touching or hovering over a link preloads its page.
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Loads the first page's code in parallel with its user, whom the guard waits for: one after the other they cost an extra round trip. */
function preloadFirstPage(): void {
  if (!session.hasToken()) return;
  const [, , foundRoute] = router.getMatchedRoutes(window.location.pathname);
  const page = foundRoute?.options.component as { preload?: () => Promise<unknown> } | undefined;
  // Failures are ignored here: the page itself meets them again and shows them.
  void Promise.allSettled([Shell.preload(), page?.preload?.()]);
}
preloadFirstPage();

window.history.scrollRestoration = 'manual';

router.subscribe('onResolved', ({ toLocation }) => settledPathname.set(toLocation.pathname));

router.subscribe('onRendered', createRenderedListener());

function createRenderedListener() {
  let isFirst = true;
  const focusHeading = createHeadingFocus();
  return ({ pathChanged }: { readonly pathChanged: boolean }): void => {
    if (isFirst) {
      isFirst = false;
      dismissSplashWhenDrawn();
      notifyMounted();
      return;
    }
    if (!pathChanged) return;
    window.scrollTo(0, 0);
    focusHeading();
  };
}

/**
 * Focuses the heading, so that screen readers read it. A page whose parts still load has no heading yet; its heading gets the focus when it
 * appears.
 */
function createHeadingFocus(): () => void {
  let awaited: MutationObserver | undefined;
  return () => {
    awaited?.disconnect();
    if (isHeadingFocused()) return;
    awaited = new MutationObserver(() => {
      const isPersonQuicker = document.activeElement !== document.body;
      if (isPersonQuicker || isHeadingFocused()) awaited?.disconnect();
    });
    awaited.observe(document.body, { childList: true, subtree: true });
  };
}

/** True also when the page has moved the focus elsewhere on purpose. */
function isHeadingFocused(): boolean {
  if (document.activeElement?.matches('[data-page-focus], input, dialog *')) return true;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}
