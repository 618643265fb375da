/** The main navigation: a bar at the bottom on phones, a rail beside the page from lg. It knows no router: its links use `navItemClass`. */
import type { ReactNode } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { Icon, type IconName } from './icon.tsx';

export function NavBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-100 flex justify-around border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 xl:bottom-[var(--chips,0px)] lg:start-0 lg:end-auto lg:w-rail lg:flex-col lg:justify-start lg:gap-1 lg:border-t-0 lg:overflow-y-auto lg:border-e lg:p-2"
    >
      {children}
    </nav>
  );
}

/** The classes of the link itself. The current one carries aria-current="page". */
export const navItemClass =
  'group relative flex h-bar min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control text-[min(0.8125rem,3.6vw)] font-medium text-dim transition-colors -outline-offset-3 hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-primary-ink lg:flex-initial';

/** `count` is the number of waiting items; `countLabel` words it. */
export function NavItem(props: { icon: IconName; label: string; count?: number; countLabel?: string }) {
  const { icon, label, count, countLabel } = props;
  return (
    <>
      <span className="relative grid h-8 w-14 max-w-full place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft">
        <Icon name={icon} />
        {count ? (
          <span className="absolute -top-1.5 start-8 grid h-5 min-w-5 place-items-center rounded-full bg-error-solid px-1 text-xs leading-none font-bold text-error-on">
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="sr-only">{countLabel}</span>
          </span>
        ) : null}
      </span>
      <span className="max-w-full truncate px-0.5">{label}</span>
    </>
  );
}

/** The page beside or above the NavBar. */
export const besideNavClass = 'pb-(--below) lg:ps-rail';
