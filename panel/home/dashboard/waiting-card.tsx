// Counts of what waits for an answer by the shop or by others, one line each. The response omits lines of other roles.
import { type Dashboard, maxWaiting } from '@pishkhan/contract/dashboard/calls.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
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

/** Renders nothing for a role without lines. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const shown = lines.flatMap((line) => {
    const count = waiting[line.name];
    return count === undefined ? [] : [{ ...line, count }];
  });
  if (shown.length === 0) return null;
  const isQuiet = shown.every(({ count }) => count === 0);
  return (
    <Card aria-labelledby="waiting">
      <CardHeader>
        <h2 id="waiting" className="font-bold text-lg">
          {dashboardWords.waiting}
        </h2>
        {isQuiet && <span className="text-dim text-sm">{dashboardWords.nothingWaits}</span>}
      </CardHeader>
      <ul className="divide-y divide-line">
        {shown.map(({ name, to, search, count }) => (
          <li key={name}>
            <Link
              to={to as '/reviews'}
              search={search as never}
              data-waiting={name}
              className="flex min-h-tap-lg items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken active:bg-line"
            >
              <span className="min-w-0 grow">{dashboardWords[name]}</span>
              <span className={classNames('shrink-0 text-lg', count > 0 ? 'font-bold' : 'text-dim')}>
                {count < maxWaiting ? formatNumber(count) : dashboardWords.atLeast(maxWaiting)}
              </span>
              <Icon name="chevron-forward" size={20} className="text-dim" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
