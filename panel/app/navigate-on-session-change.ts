// Which page comes when the session changes.
import { statusPage } from '@pishkhan/contract/access/vendor-status.ts';
import { dropDrafts } from '../menu/product-form/model/drop-drafts.ts';
import { onSessionChange, session } from '../session/model/session.ts';
import { router } from './router.ts';
import { detour, guardSession, shownRow, signInAddress } from './routing/apply-verdict.ts';
import { afterSignIn } from './routing/guard.ts';

const go = (href: string): void => {
  void router.navigate({ href, replace: true });
};

/** A role, a status or the shop may have changed under the page that is open. */
async function judgeAgain(location: typeof router.state.location): Promise<void> {
  const to = await detour(location, undefined);
  if (to !== undefined) go(to);
}

/** A branch's form names the shop that it belongs to: whoever has changed to that one is where they want to be. */
function namesOther(pathname: string): boolean {
  const { path } = shownRow(pathname);
  if (path === '/vendors/create/{id}')
    return pathname.split('/').at(-1) !== session.state.get().vendor?.vendorCode;
  return path.includes('{');
}

export function followSession(): void {
  onSessionChange(async (change) => {
    const { location } = router.state;
    switch (change) {
      case 'signed-in':
        return go(afterSignIn(guardSession().status, location.search.redirect));
      case 'signed-out':
        dropDrafts(localStorage);
        return go('/auth');
      case 'lost':
        return go(signInAddress(location.href));
      case 'vendor-leaving':
        // Orders stop at this word (attend-orders.ts); the page waits for the new shop.
        return;
      case 'vendor-changed':
        // What the address names is the old shop's, or it is the way here; a page that names nothing may stay.
        if (namesOther(location.pathname)) return go(statusPage(guardSession().status));
        return judgeAgain(location);
      case 'user-loaded':
        return judgeAgain(location);
      default:
        return change satisfies never;
    }
  });
}
