// The route guard (docs/behaviour/panel-shell.md#route-guard): eight steps in a fixed order, and the first one that decides wins.
// It is a pure function: it reads no storage, calls nothing and knows no router. Its caller applies the verdict.
// Two decisions of that page: step 7 alone decides about a route with a status list; a status without a page of its own means /dashboard.

import type { Role } from '@pishkhan/contract/access/roles.ts';
import { hasStatusPage, statusPage, type VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { internalPath } from '../../page/internal-path.ts';
import type { RouteRow } from './route-table.ts';

export interface GuardSession {
  /** Whether it is known that somebody is signed in or not. */
  readonly isAuthenticated: boolean;
  readonly hasToken: boolean;
  readonly isLoggedIn: boolean;
  /** Null means that the person belongs to no shop yet. */
  readonly role: Role | null;
  readonly status: VendorStatus;
}

export interface Visit {
  readonly row: RouteRow;
  readonly pathname: string;
  /** The path before this visit; undefined at the first load. */
  readonly previousPathname: string | undefined;
  /** Path with query and hash, opened after signing in. */
  readonly wanted: string;
  /** The redirect query of the requested page, unchecked. */
  readonly redirect?: unknown;
}

export type Verdict =
  | { readonly step: 1 | 3 | 4 | 8; readonly go: 'pass' }
  /** Load the user, notify the webview, judge again. */
  | { readonly step: 2; readonly go: 'load-user' }
  | { readonly step: 4 | 6 | 7 | 8; readonly go: 'leave'; readonly to: string }
  | { readonly step: 5; readonly go: 'sign-in'; readonly redirect: string | undefined };

export function guard(visit: Visit, session: GuardSession): Verdict {
  const { row } = visit;
  if (visit.pathname === visit.previousPathname) return { step: 1, go: 'pass' };
  if (!session.isAuthenticated && session.hasToken) return { step: 2, go: 'load-user' };
  if (row.open) return { step: 3, go: 'pass' };
  if (row.guestOnly) {
    if (!session.isLoggedIn) return { step: 4, go: 'pass' };
    return { step: 4, go: 'leave', to: afterSignIn(session.status, visit.redirect) };
  }
  if (!session.isLoggedIn) return { step: 5, go: 'sign-in', redirect: internalPath(visit.wanted) };
  if (row.roles && !(session.role && row.roles.includes(session.role))) {
    return { step: 6, go: 'leave', to: statusPage(session.status) };
  }
  if (row.statuses) {
    if (row.statuses.includes(session.status)) return { step: 8, go: 'pass' };
    return { step: 7, go: 'leave', to: statusPage(session.status) };
  }
  if (hasStatusPage(session.status)) return { step: 8, go: 'leave', to: statusPage(session.status) };
  return { step: 8, go: 'pass' };
}

/** The address after signing in: the page of the shop's status, else the requested page, else the start page. */
export const afterSignIn = (status: VendorStatus, redirect: unknown): string =>
  hasStatusPage(status) ? statusPage(status) : (internalPath(redirect) ?? statusPage(status));
