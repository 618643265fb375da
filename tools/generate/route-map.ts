// docs/generated/route-map.md: every route of the panel, and its audience.
import { vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import type { RouteRow } from '@pishkhan/panel/app/routing/route-table.ts';
import { code, page, table } from './markdown.ts';

export const routeMap = (rows: readonly RouteRow[]): string =>
  page(
    '# Routes of the panel',
    'A route that is listed and has no screen yet is not registered: its path shows the not-found page.',
    table(
      ['Path', 'Title', 'Layout', 'Who', 'Status of the shop'],
      rows.map((row) => [
        [row.path, row.alias].flatMap((path) => (path ? [code(path)] : [])).join(', '),
        row.title,
        row.layout,
        whoWords(row),
        statusWords(row),
      ]),
    ),
  );

function whoWords(row: RouteRow): string {
  if (row.open) return 'anyone, signed in or not';
  if (row.guestOnly) return 'only who is not signed in';
  return row.roles?.join(', ') ?? 'any role';
}

function statusWords(row: RouteRow): string {
  if (row.open || row.guestOnly) return '';
  if (!row.statuses) return 'one without a page of its own';
  return row.statuses.length === vendorStatuses.length ? 'any' : row.statuses.join(', ');
}
