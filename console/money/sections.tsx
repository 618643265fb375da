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

/** Links between the lists about money. */
export function Sections() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={words.sections}>
      <ul className="flex flex-wrap gap-1">
        {sections.map(({ path, title }) => (
          <li key={path}>
            <GoLink
              href={path}
              aria-current={path === pathname ? 'page' : undefined}
              className="flex min-h-tap items-center rounded-control px-3 text-dim hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-bold aria-[current=page]:text-primary-ink"
            >
              {title}
            </GoLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
