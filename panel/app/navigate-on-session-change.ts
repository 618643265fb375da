// Navigates when the session changes.
import { dropDrafts } from '../forms/model/drop-drafts.ts';
import { dropSessionEnd } from '../infra/http/session-end.ts';
import { onSessionChange, session } from '../session/model/session.ts';
import { router } from './router.ts';
import { guardSession, navigationTo, redirectFor, signInAddress } from './routing/apply-verdict.ts';
import { afterSignIn } from './routing/guard.ts';
import { findRoute } from './routing/route-table.ts';

const go = (href: string): void => {
  void router.navigate(navigationTo(href));
};

/** Goes to the page of the shop's status, else to the page that the address names as the next one. */
const enter = (): void => go(afterSignIn(guardSession().status, router.state.location.search.redirect));

/** Redirects when a role, a status or the shop has changed under the open page. */
async function redirectIfNeeded(location: typeof router.state.location): Promise<void> {
  const to = await redirectFor(location, undefined);
  if (to !== undefined) go(to);
}

/** Whether the path names data of another shop. A branch form names its own shop, so it may stay open for that one. */
function namesOtherShop(pathname: string): boolean {
  const { path } = findRoute(pathname);
  if (path === '/vendors/create/{id}')
    return pathname.split('/').at(-1) !== session.state.get().vendor?.vendorCode;
  return path.includes('{');
}

export function navigateOnSessionChange(): void {
  onSessionChange(async (change) => {
    const { location } = router.state;
    switch (change) {
      case 'signed-in':
        dropSessionEnd();
        return enter();
      case 'signed-out':
        dropDrafts(localStorage);
        return go(signInAddress());
      case 'lost':
        return go(signInAddress(location.href));
      case 'vendor-leaving':
        // run-orders.ts stops the orders now; the page waits for the new shop.
        return;
      case 'vendor-changed':
        // A path with an id names data of the old shop, or is /auth/switch itself, which carries the next page. A page without an id may
        // stay open.
        return namesOtherShop(location.pathname) ? enter() : redirectIfNeeded(location);
      case 'user-loaded':
        return redirectIfNeeded(location);
      default:
        return change satisfies never;
    }
  });
}
