import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import { searchKey } from '@pishkhan/panel/ui/model/search-key.ts';
import { useLocation } from '@tanstack/react-router';
import { GoLink } from '../kit/go-link.tsx';
import { Account } from './account.tsx';
import { NavCount } from './nav-count.tsx';
import type { NavPage } from './nav-pages.ts';
import { overlay } from './overlays.tsx';
import { appWords } from './words.ts';

/** The navigation at the right, from lg. */
export function SideNav({ pages }: { pages: readonly NavPage[] }) {
  const { pathname } = useLocation();
  return (
    <header className="fixed inset-y-0 start-0 z-100 hidden w-rail flex-col gap-3 overflow-y-auto border-line border-e bg-surface p-3 lg:flex">
      <p className="flex items-center gap-2 px-2 font-bold">
        <img src="/icon.svg" alt="" width="28" height="28" />
        {appWords.name}
      </p>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        className="flex min-h-tap items-center gap-2.5 rounded-control border border-edge px-2.5 text-dim hover:bg-sunken"
        onClick={() => overlay.set('search')}
      >
        <Icon name="search" size={20} />
        <span className="flex-1 text-start">{appWords.search}</span>
        <kbd dir="ltr" className="font-sans text-xs">
          {searchKey}
        </kbd>
      </button>
      <nav aria-label={appWords.navigation}>
        <ul className="flex flex-col gap-0.5">
          {pages.map(({ path, title, icon, queue }) => (
            <li key={path}>
              <GoLink
                href={path}
                aria-current={isCurrent(path, pathname) ? 'page' : undefined}
                className="flex min-h-tap items-center gap-2.5 rounded-control px-2.5 text-dim hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-bold aria-[current=page]:text-primary-ink"
              >
                <Icon name={icon} size={20} />
                <span className="min-w-0 flex-1 truncate">{title}</span>
                <NavCount queue={queue} />
              </GoLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto">
        <Account />
      </div>
    </header>
  );
}

/** A page below another one, such as a shop's, marks the list that it belongs to. */
const isCurrent = (path: string, pathname: string): boolean =>
  path === pathname || (path !== '/' && pathname.startsWith(`${path}/`));
