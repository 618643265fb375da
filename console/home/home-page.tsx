// /: what waits for this operator. Queues that the operator's roles work on stand first and large, the others below.
import type { PlatformPermission } from '@pishkhan/contract/access/platform-permissions.ts';
import { type QueueName, queueNames } from '@pishkhan/contract/operators/queue-calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Icon, type IconName } from '@pishkhan/panel/ui/icon.tsx';
import { PageBody, PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { mayUse, shownCount, useOperator, useQueueCounts } from '../session/public.ts';
import { homeWords as words } from './words.ts';

interface Queue {
  href: string;
  icon: IconName;
  /** Work on the queue needs it; undefined for one that is counted for its deciders only. */
  work?: PlatformPermission;
}

const queues = {
  troubles: { href: '/live', icon: 'bell', work: 'orders.act' },
  applications: { href: '/applications', icon: 'store', work: 'shops.review' },
  moderation: { href: '/moderation', icon: 'camera', work: 'content.decide' },
  proposals: { href: '/approvals', icon: 'check' },
  disputes: { href: '/money/disputes', icon: 'note', work: 'money.propose' },
} as const satisfies Record<QueueName, Queue>;

export function HomePage() {
  const operator = useOperator();
  const counts = useQueueCounts();
  if (!operator) return null;
  const isMine = (name: QueueName) => {
    const { work }: Queue = queues[name];
    return work === undefined || mayUse(operator, work);
  };
  const known = queueNames.filter((name) => typeof counts[name] === 'number');
  const groups = [
    { title: words.mine, names: known.filter(isMine) },
    { title: words.others, names: known.filter((name) => !isMine(name)) },
  ].filter(({ names }) => names.length > 0);
  return (
    <>
      <PageHeader title={words.title(operator.fullName)} />
      <PageBody className="flex flex-col gap-6">
        {operator.invitedByMachine.length > 0 && (
          <Banner tone="warning" title={words.invitedByMachine(operator.invitedByMachine.join('، '))}>
            {words.invitedByMachineWhy}
          </Banner>
        )}
        {groups.map(({ title, names }) => (
          <section key={title} aria-label={title} className="flex flex-col gap-3">
            <h2 className="font-bold text-lg">{title}</h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3">
              {names.map((name) => (
                <li key={name}>
                  <QueueTile name={name} count={counts[name]!} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="text-dim">
          {words.guideWhy}{' '}
          <GoLink href="/guide" className="inline-flex min-h-tap items-center text-primary-ink">
            {words.guide}
          </GoLink>
        </p>
      </PageBody>
    </>
  );
}

function QueueTile({ name, count }: { name: QueueName; count: number }) {
  const { href, icon } = queues[name];
  return (
    <GoLink
      href={href}
      className="flex h-full min-h-tap-lg items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-sunken"
    >
      <Icon name={icon} className="text-dim" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words.queues[name]}</span>
        <span className="block text-dim text-sm">{count === 0 ? words.nothing : words.waiting}</span>
      </span>
      <span className="font-bold text-2xl">{shownCount(count)}</span>
    </GoLink>
  );
}
