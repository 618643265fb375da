// The default layout: the page with the tabs, which stand below it on phones and beside it from lg.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useSession } from '../session/model/session.ts';
import { searchDialog } from '../session/model/shared-dialogs.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { searchKey } from '../ui/model/search-key.ts';
import { besideNavClass, NavBar, NavItem, navItemClass } from '../ui/nav-bar.tsx';
import { AlertPlace } from './alert-place.tsx';
import type { RouteRow } from './routing/route-table.ts';
import { tabsFor } from './routing/tabs.ts';
import { appWords } from './words.ts';

const StatusNotice = lazyPart(async () => (await import('../shop/public.ts')).StatusNotice);
const SwitchingOnNotice = lazyPart(async () => (await import('../shop/public.ts')).SwitchingOnNotice);

/** Notices about a shop's status: reasons to wait or to call. */
const notices: Partial<Record<VendorStatus, typeof StatusNotice>> = {
  INACTIVE: StatusNotice,
  VMS_DEACTIVATED: StatusNotice,
  DELIVERY_PROBLEM: StatusNotice,
  PENDING_APPROVAL: StatusNotice,
  OFOOD_ACTIVATION: SwitchingOnNotice,
};

export function Shell({ row, children }: { row: RouteRow; children: ReactNode }) {
  const { user, vendor } = useSession();
  const isNoticed = row.path === '/dashboard' || row.path === '/orders';
  const Notice = vendor && notices[vendor.vendorStatus];
  return (
    <div className={besideNavClass}>
      <a
        href="#main"
        className="fixed start-4 top-2 z-500 -translate-y-24 rounded-control bg-inverse px-5 py-3 font-bold text-on-inverse focus:translate-y-0"
      >
        {appWords.skip}
      </a>
      <AlertPlace hasNav />
      <main id="main" tabIndex={-1} className="outline-none">
        {isNoticed && Notice && (
          <div className="mx-auto max-w-[100rem] px-4 pt-4 md:px-6">
            <Suspense>
              <Notice />
            </Suspense>
          </div>
        )}
        {children}
      </main>
      <NavBar label={appWords.navigation}>
        {tabsFor(user?.role ?? null).map(({ path, label, icon }) => (
          <Link key={path} to={path as '/dashboard'} className={navItemClass}>
            <NavItem icon={icon} label={label} />
          </Link>
        ))}
        <button
          type="button"
          aria-keyshortcuts="Control+K"
          className={`${navItemClass} hidden lg:mt-3 lg:flex lg:h-auto lg:py-1 print:hidden`}
          onClick={() => searchDialog.set(true)}
        >
          <span className="grid h-8 w-14 place-items-center">
            <Icon name="search" />
          </span>
          {appWords.search}
          <kbd dir="ltr" className="font-normal font-sans text-xs">
            {searchKey}
          </kbd>
        </button>
      </NavBar>
    </div>
  );
}
