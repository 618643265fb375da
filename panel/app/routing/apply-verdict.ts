// Puts the guard to work: asks it about a visit, loads the user when it says so, and turns its verdict into an address.
import { session } from '../../session/model/session.ts';
import { type GuardSession, guard, type Verdict } from './guard.ts';
import { internalPath } from './internal-path.ts';
import { findRoute, hasScreen, notFoundRow, type RouteRow } from './route-table.ts';

interface Place {
  readonly pathname: string;
  /** Path with query and hash. */
  readonly href: string;
  readonly search: object;
}

/** A route without a screen answers as a path that matches nothing. */
export function shownRow(pathname: string): RouteRow {
  const row = findRoute(pathname);
  return hasScreen(row) ? row : notFoundRow;
}

export const guardSession = (): GuardSession => {
  const { isAuthenticated, isLoggedIn, user, vendor } = session.state.get();
  return {
    isAuthenticated,
    isLoggedIn,
    hasToken: session.hasToken(),
    role: user?.role ?? null,
    // Whoever belongs to no shop yet has everything before them.
    status: vendor?.vendorStatus ?? 'NOT_REGISTERED',
  };
};

export const signInAddress = (wanted: unknown): string => {
  const redirect = internalPath(wanted);
  return redirect === undefined ? '/auth' : `/auth?redirect=${encodeURIComponent(redirect)}`;
};

/** Where to go instead; undefined to stay. `previousPathname` is undefined when the visit is to be judged anew. */
export async function detour(
  place: Place,
  previousPathname: string | undefined,
): Promise<string | undefined> {
  const visit = {
    row: shownRow(place.pathname),
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
