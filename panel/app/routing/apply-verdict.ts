// Applies the guard to a visit: loads the user when the verdict requires it, and turns the verdict into an address.
import { authPage, isAuthElsewhere } from '../../infra/http/auth-page.ts';
import { internalPath } from '../../page/internal-path.ts';
import { session } from '../../session/model/session.ts';
import { type GuardSession, guard, type Verdict } from './guard.ts';
import { findRoute } from './route-table.ts';

interface RouterLocation {
  readonly pathname: string;
  /** Path with query and hash. */
  readonly href: string;
  readonly search: object;
}

export const guardSession = (): GuardSession => {
  const { isAuthenticated, isLoggedIn, user, vendor } = session.state.get();
  return {
    isAuthenticated,
    isLoggedIn,
    hasToken: session.hasToken(),
    role: user?.role ?? null,
    // A person without a shop counts as not registered.
    status: vendor?.vendorStatus ?? 'NOT_REGISTERED',
  };
};

/** The address of the sign-in page, which returns to `wanted` afterwards. */
export const signInAddress = (wanted?: unknown): string => {
  const redirect = internalPath(wanted);
  return redirect === undefined ? authPage : `${authPage}?redirect=${encodeURIComponent(redirect)}`;
};

/** Navigation options for such an address. The browser itself loads a sign-in page that is not the panel's own. */
export const navigationTo = (href: string) => ({
  href,
  replace: true,
  reloadDocument: isAuthElsewhere && href.startsWith(authPage),
});

/** Returns the address to redirect to; undefined to stay. `previousPathname` is undefined when the visit is judged again. */
export async function redirectFor(
  place: RouterLocation,
  previousPathname: string | undefined,
): Promise<string | undefined> {
  const visit = {
    row: findRoute(place.pathname),
    pathname: place.pathname,
    previousPathname,
    wanted: place.href,
    redirect: 'redirect' in place.search ? place.search.redirect : undefined,
  };
  let verdict: Verdict = guard(visit, guardSession());
  if (verdict.go === 'load-user') {
    await session.loadAtStart();
    verdict = guard(visit, guardSession());
  }
  if (verdict.go === 'leave') return verdict.to;
  if (verdict.go === 'sign-in') return signInAddress(verdict.redirect);
  return undefined;
}
