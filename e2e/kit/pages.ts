// The pages of the route table that a role can open by their path alone: a new page is included automatically.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { type RouteRow, routeTable } from '@pishkhan/panel/app/routing/route-table.ts';
import { mayOpen } from '@pishkhan/panel/app/routing/tabs.ts';

const rowsOf = (role: Role): readonly RouteRow[] =>
  (routeTable as readonly RouteRow[]).filter(
    (row) =>
      mayOpen(row, role) &&
      !row.guestOnly &&
      !row.open &&
      row.statuses === undefined &&
      !row.path.includes('{'),
  );

export const pagesOf = (role: Role): readonly string[] => rowsOf(role).map(({ path }) => path);
