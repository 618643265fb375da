import { Link, useRouteContext } from '@tanstack/react-router';
import { useSession } from '../../session/public.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { dashboardWords } from './words.ts';

const linkClass = classNames(
  'flex min-h-tap-lg items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3',
  'font-semibold shadow-card transition-colors hover:bg-sunken active:bg-line',
);

/** The tabs of the navigation, which is visible beside these links. */
const tabs = ['/dashboard', '/orders', '/products', '/reviews', '/management'];

/** Links to the pages that this person may open, except the tabs. */
export function PageLinks() {
  const { visitablePages } = useRouteContext({ from: '__root__' });
  const { vendors } = useSession();
  const pages = visitablePages().filter(
    ({ path }) => !tabs.includes(path) && (path !== '/vendors/branches' || vendors.length > 1),
  );
  return (
    <nav aria-labelledby="pages-title">
      <h2 id="pages-title" className="mb-3 text-lg font-bold">
        {dashboardWords.pages}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path as '/management'} className={linkClass}>
              <span className="min-w-0">{title}</span>
              <Icon name="chevron-forward" className="text-dim" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
