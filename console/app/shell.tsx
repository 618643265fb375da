// The layout of the pages after the sign-in: the navigation beside the page from lg, and a bar with a drawer on phones. It holds only the
// pages that the operator may open.
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import { besideNavClass, NavItem, navItemClass } from '@pishkhan/panel/ui/nav-bar.tsx';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { GoLink } from '../kit/go-link.tsx';
import { useKeyboard } from '../kit/keys/use-keys.ts';
import { useDecisions } from '../kit/use-decisions.ts';
import { SessionNotice, useOperator } from '../session/public.ts';
import { Account } from './account.tsx';
import { NavCount } from './nav-count.tsx';
import { type NavPage, navPages } from './nav-pages.ts';
import { Overlays, overlay } from './overlays.tsx';
import { SideNav } from './side-nav.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { appWords } from './words.ts';

/** The number of pages that fit beside the search and «more» in the bar of a phone. */
const inBar = 3;

export function Shell({ children }: { children: ReactNode }) {
  const operator = useOperator();
  const listed = operator ? navPages(operator) : [];
  useKeyboard();
  useDecisions();
  usePageKeys(listed);
  return (
    <div className={besideNavClass}>
      <a
        href="#main"
        className="fixed start-4 top-2 z-500 -translate-y-24 rounded-control bg-inverse px-5 py-3 font-bold text-on-inverse focus:translate-y-0"
      >
        {appWords.skip}
      </a>
      <SideNav pages={listed} />
      <main id="main" tabIndex={-1} className="outline-none">
        {operator && <SessionNotice operator={operator} />}
        {children}
      </main>
      <BottomBar pages={listed} />
      <Overlays pages={listed} />
    </div>
  );
}

function BottomBar({ pages }: { pages: readonly NavPage[] }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when another page is shown.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <nav
        aria-label={appWords.navigation}
        className="fixed inset-x-0 bottom-0 z-100 flex justify-around border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {pages.slice(0, inBar).map(({ path, title, icon }) => (
          <GoLink
            key={path}
            href={path}
            aria-current={pathname === path ? 'page' : undefined}
            className={navItemClass}
          >
            <NavItem icon={icon} label={title} />
          </GoLink>
        ))}
        <button type="button" className={navItemClass} onClick={() => overlay.set('search')}>
          <NavItem icon="search" label={appWords.search} />
        </button>
        <button type="button" className={navItemClass} onClick={() => setOpen(true)}>
          <NavItem icon="more" label={appWords.more} />
        </button>
      </nav>
      {isOpen && (
        <Dialog title={appWords.menu} onClose={() => setOpen(false)}>
          <ul className="flex flex-col">
            {pages.map(({ path, title, icon, queue }) => (
              <li key={path}>
                <GoLink
                  href={path}
                  aria-current={pathname === path ? 'page' : undefined}
                  className="flex min-h-tap-lg items-center gap-3 rounded-control px-2 aria-[current=page]:bg-primary-soft"
                >
                  <Icon name={icon} />
                  <span className="flex-1">{title}</span>
                  <NavCount queue={queue} />
                </GoLink>
              </li>
            ))}
          </ul>
          <Account />
        </Dialog>
      )}
    </>
  );
}
