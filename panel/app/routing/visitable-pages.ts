// Pages for lists of links: the role may open them, and their path has no id.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { type GuardSession, guard } from './guard.ts';
import { type RouteRow, routeTable } from './route-table.ts';
import { mayOpen } from './tabs.ts';

export interface PageLink {
  readonly path: string;
  readonly title: string;
}

const isListed = ({ path, layout }: RouteRow): boolean =>
  layout === 'default' && !path.includes('{') && !path.endsWith('/create');

export const visitablePages = (role: Role | null): readonly PageLink[] =>
  (routeTable as readonly RouteRow[])
    .filter((row) => isListed(row) && mayOpen(row, role))
    .map(({ path, title }) => ({ path, title }));

/** All pages of this session that can be opened by their path alone, for the search. */
export const searchablePages = (session: GuardSession): readonly PageLink[] =>
  (routeTable as readonly RouteRow[])
    .filter((row) => !row.open && !row.path.includes('{') && isPassed(row, session))
    .map(({ path, title }) => ({ path, title }));

const isPassed = (row: RouteRow, session: GuardSession): boolean =>
  guard({ row, pathname: row.path, previousPathname: undefined, wanted: row.path }, session).go === 'pass';
