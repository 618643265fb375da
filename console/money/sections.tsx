import { useLocation } from '@tanstack/react-router';
import { GoLink } from '../kit/go-link.tsx';
import { moneyWords as words } from './words.ts';

const sections = [
  { path: '/money', title: words.balances },
  { path: '/money/runs', title: words.runs },
  { path: '/money/settlements', title: words.settlements },
  { path: '/money/adjustments', title: words.adjustments },
  { path: '/money/disputes', title: words.disputes },
] as const;

/** The page of a run belongs to the runs. */
const isCurrent = (path: string, pathname: string): boolean =>
  path === pathname || (path !== '/money' && pathname.startsWith(`${path}/`));

/** The line scrolls on a phone. */
const showInLine = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Links between the lists about money, in one line. */
export function Sections() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={words.sections} className="min-w-0 max-w-full">
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {sections.map(({ path, title }) => (
          <li key={path}>
            <GoLink
              href={path}
              ref={isCurrent(path, pathname) ? showInLine : undefined}
              aria-current={isCurrent(path, pathname) ? 'page' : undefined}
              className="flex min-h-tap items-center whitespace-nowrap rounded-control px-3 text-dim hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-bold aria-[current=page]:text-primary-ink"
            >
              {title}
            </GoLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
