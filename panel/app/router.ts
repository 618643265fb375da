// The router of the existing screens. After each navigation it scrolls to the top and focuses the page's heading.
import { createRouter } from '@tanstack/react-router';
import { notifyMounted } from '../http/webview.ts';
import { dismissSplash } from '../ui/model/splash.ts';
import { rememberPathname, rootRoute } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { guardSession } from './routing/apply-verdict.ts';
import { visitablePages } from './routing/visitable-pages.ts';
import { screens } from './screens.ts';

export const router = createRouter({
  routeTree: rootRoute.addChildren(screens),
  context: { visitablePages: () => visitablePages(guardSession().role) },
  defaultErrorComponent: RouteError,
  // A finger or a pointer on a link predicts a visit of its page.
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

window.history.scrollRestoration = 'manual';

router.subscribe('onResolved', ({ toLocation }) => rememberPathname(toLocation.pathname));

let first = true;
router.subscribe('onRendered', ({ pathChanged }) => {
  if (first) {
    first = false;
    dismissSplash();
    notifyMounted();
    return;
  }
  if (!pathChanged) return;
  window.scrollTo(0, 0);
  focusHeading();
});

let awaited: MutationObserver | undefined;

/** Screen readers then read the new heading. A page whose parts still load has no heading yet; it gets the focus when it appears. */
function focusHeading(): void {
  awaited?.disconnect();
  if (isHeadingFocused()) return;
  awaited = new MutationObserver(() => {
    const isPersonQuicker = document.activeElement !== document.body;
    if (isPersonQuicker || isHeadingFocused()) awaited?.disconnect();
  });
  awaited.observe(document.body, { childList: true, subtree: true });
}

/** Also true when the page has set the focus elsewhere on purpose. */
function isHeadingFocused(): boolean {
  if (document.activeElement?.matches('[data-page-focus], input, dialog *')) return true;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}
