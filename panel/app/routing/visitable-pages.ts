// Pages for a list of links: with a screen, allowed for the role, and without an id in their path.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { hasScreen, type RouteRow, routeTable } from './route-table.ts';
import { mayOpen } from './tabs.ts';

export interface PageLink {
  readonly path: string;
  readonly title: string;
}

const isListed = ({ path, layout }: RouteRow): boolean =>
  layout === 'default' && !path.includes('{') && !path.endsWith('/create');

export const visitablePages = (
  role: Role | null,
  exists: (row: RouteRow) => boolean = hasScreen,
): readonly PageLink[] =>
  (routeTable as readonly RouteRow[])
    .filter((row) => isListed(row) && exists(row) && mayOpen(row, role))
    .map(({ path, title }) => ({ path, title }));
