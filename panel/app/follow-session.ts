// Which page comes when the session changes.
import { statusPage } from '@pishkhan/contract/access/vendor-status.ts';
import { onSessionChange } from '../session/session.ts';
import { detour, guardSession, signInAddress } from './follow-verdict.ts';
import { afterSignIn } from './guard.ts';
import { router } from './router.ts';

const go = (href: string): void => {
  void router.navigate({ href, replace: true });
};

export function followSession(): void {
  onSessionChange(async (change) => {
    const { location } = router.state;
    switch (change) {
      case 'signed-in':
        return go(afterSignIn(guardSession().status, location.search.redirect));
      case 'vendor-leaving':
        // What the old shop's pages know goes with them: orders stop at this word (attend-orders.ts).
        return;
      case 'vendor-changed':
        return go(statusPage(guardSession().status));
      case 'signed-out':
        return go('/auth');
      case 'lost':
        return go(signInAddress(location.href));
      case 'user-loaded': {
        // A role or a status may have changed under the page that is open.
        const to = await detour(location, undefined);
        if (to !== undefined) go(to);
        return;
      }
      default:
        return change satisfies never;
    }
  });
}
