// Pages that a person may go to from a list of links: with a screen, for the role, and needing no id.
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
