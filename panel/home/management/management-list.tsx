// The management pages that a person may open, with their values. The list is the page of management, and stands beside its pages on
// desktop screens.
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { ListDetail, ListRow } from '../../page/list-detail.tsx';
import { useSession } from '../../session/public.ts';
import { LinkValue } from './link-value.tsx';
import { managementWords } from './words.ts';

export function ManagementList({ isWide = false }: { isWide?: boolean }) {
  const { visitablePages } = useRouteContext({ from: '__root__' });
  const { vendors } = useSession();
  const pages = visitablePages().filter(
    ({ path }) =>
      path.startsWith('/management/') ||
      path === '/vendors' ||
      (path === '/vendors/branches' && vendors.length > 1),
  );
  if (pages.length === 0) return null;
  return (
    <nav aria-label={managementWords.pages}>
      <ul>
        {pages.map(({ path, title }) => (
          <ListRow key={path} to={path} title={title} value={<LinkValue path={path} />} isWide={isWide} />
        ))}
      </ul>
    </nav>
  );
}

/** A layout route, so that the list stays mounted while its pages change. */
export const BesideManagement = () => (
  <ListDetail list={{ title: managementWords.title, to: '/management', content: <ManagementList /> }}>
    <Outlet />
  </ListDetail>
);
