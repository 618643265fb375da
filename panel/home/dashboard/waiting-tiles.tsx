// Counts of things that wait for an answer by the shop or by others, above zero only, each leading to its page. The response omits the lines of
// other roles.
import { type Dashboard, maxWaiting } from '@pishkhan/contract/dashboard/calls.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { sumTiles } from '../../ui/sum-tile.tsx';
import { dashboardWords } from './words.ts';

type Waiting = Dashboard['waiting'];

const lines = [
  { name: 'reports', to: '/orders', search: {} },
  { name: 'reviews', to: '/reviews', search: { shown: 'unanswered' } },
  { name: 'rejectedChanges', to: '/products', search: { state: 'REFUSED' } },
  { name: 'rejectedOptionChanges', to: '/products/options', search: { state: 'REFUSED' } },
  { name: 'disputes', to: '/management/report/accounting', search: {} },
  { name: 'invitations', to: '/management/users', search: {} },
] as const satisfies readonly { name: keyof Waiting; to: string; search: object }[];

/** Renders nothing while nothing waits. */
export function WaitingTiles({ waiting }: { waiting: Waiting }) {
  const shown = lines.filter(({ name }) => (waiting[name] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="sr-only">
        {dashboardWords.waiting}
      </h2>
      <ul className={sumTiles}>
        {shown.map(({ name, to, search }) => (
          <li key={name} className="flex flex-1 basis-[9.5rem] xl:basis-full">
            <Link
              to={to as '/reviews'}
              search={search as never}
              data-waiting={name}
              className="flex min-h-tap flex-1 items-center gap-2 bg-surface py-1 ps-4 pe-2 transition-colors hover:bg-sunken active:bg-line"
            >
              <span className="min-w-0 flex-1 text-sm leading-5">{dashboardWords[name]}</span>
              <span className="font-bold text-lg text-warning-ink">{countShown(waiting[name] ?? 0)}</span>
              <Icon name="chevron-forward" size={20} className="text-dim" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const countShown = (count: number): string =>
  count < maxWaiting ? formatNumber(count) : dashboardWords.atLeast(maxWaiting);
