// /moderation: one item at a time, what is there beside what is asked for, decided by A or by R and a digit.
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { useDesk } from '@pishkhan/panel/page/use-desk.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { SegmentedControl } from '@pishkhan/panel/ui/segmented-control.tsx';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Age } from '../kit/age.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { useKeys } from '../kit/keys/use-keys.ts';
import { Reasons } from '../kit/reasons.tsx';
import { Read } from '../kit/states.tsx';
import { useMay } from '../session/public.ts';
import { Compared } from './compared.tsx';
import { type Item, type QueueName, queueNames } from './items.ts';
import { nameOf } from './name-of.ts';
import { useQueue } from './use-queue.ts';
import { moderationWords as words } from './words.ts';

export function ModerationPage() {
  const router = useRouter();
  const { search } = useLocation();
  const asked = (search as Record<string, string>).queue;
  const queue = queueNames.find((name) => name === asked) ?? 'changes';
  const show = (name: QueueName) =>
    void router.navigate({ href: name === 'changes' ? '/moderation' : `/moderation?queue=${name}` });
  return (
    <>
      <PageHeader
        title={words.title}
        isWide
        actions={
          <SegmentedControl
            label={words.queueLabel}
            segments={queueNames.map((id) => ({ id, label: words.queues[id] }))}
            value={queue}
            onChange={show}
          />
        }
      />
      <Queue key={queue} queue={queue} />
    </>
  );
}

function Queue({ queue }: { queue: QueueName }) {
  const { reading, items, current, judge, move, show } = useQueue(queue);
  const isDesk = useDesk();
  return (
    <Read reading={reading}>
      {() =>
        current === undefined ? (
          <EmptyState icon="check" title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        ) : (
          <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
            {isDesk && <Waiting items={items} current={current} onShow={show} />}
            <Shown key={current.key} item={current} onJudge={judge} onMove={move} />
          </div>
        )
      }
    </Read>
  );
}

/** The number of rows that fit on a screen; the others come up as these are decided. */
const mostListed = 60;

function Waiting({
  items,
  current,
  onShow,
}: {
  items: readonly Item[];
  current: Item;
  onShow: (item: Item) => void;
}) {
  return (
    <nav
      aria-label={words.waiting}
      className="sticky top-(--head,4rem) h-[calc(100dvh-var(--head,4rem))] overflow-y-auto border-line border-e p-2"
    >
      <ol>
        {items.slice(0, mostListed).map((item) => (
          <li key={item.key}>
            <button
              type="button"
              aria-current={item.key === current.key ? 'true' : undefined}
              onClick={() => onShow(item)}
              className="flex min-h-tap w-full flex-col items-start justify-center rounded-control px-2 py-1 text-start hover:bg-sunken aria-[current=true]:bg-primary-soft"
            >
              <span className="w-full truncate font-semibold">
                <bdi>{nameOf(item)}</bdi>
              </span>
              <span className="w-full truncate text-dim text-sm">
                <bdi>{item.vendorName}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {items.length > mostListed && (
        <p className="p-2 text-dim text-sm">{words.andMore(formatNumber(items.length - mostListed))}</p>
      )}
    </nav>
  );
}

interface ShownProps {
  item: Item;
  onJudge: (item: Item, verdict: { reason: string } | null) => void;
  onMove: (by: 1 | -1) => void;
}

function Shown({ item, onJudge, onMove }: ShownProps) {
  const mayDecide = useMay('content.decide');
  const [isRejecting, setRejecting] = useState(false);
  const accept = () => onJudge(item, null);
  useKeys([
    { key: 'KeyJ', label: words.next, run: () => onMove(1) },
    { key: 'KeyK', label: words.previous, run: () => onMove(-1) },
    ...(mayDecide
      ? [
          { key: 'KeyA', label: words.accept, run: accept },
          { key: 'KeyR', label: words.reject, run: () => setRejecting(true) },
        ]
      : []),
  ]);
  const kind = item.queue === 'changes' ? words.changes[item.change.requestType] : words.queues[item.queue];
  return (
    <article aria-label={nameOf(item)} className="flex min-w-0 flex-col gap-4 p-4">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-bold text-xl">
          <bdi>{nameOf(item)}</bdi>
        </h2>
        <span className="text-dim">{kind}</span>
        <GoLink href={`/shops/${item.vendorCode}`} className="text-primary-ink">
          <bdi>{item.vendorName}</bdi>
        </GoLink>
        <span className="text-dim text-sm">
          <Age at={item.waitingSince} />
        </span>
      </header>
      <Compared item={item} />
      {!mayDecide && <p className="text-dim">{words.mayNot}</p>}
      {mayDecide && !isRejecting && (
        <div className="flex flex-wrap gap-3">
          <Button tone="success" icon="check" onPress={accept} aria-keyshortcuts="A">
            {words.accept}
          </Button>
          <Button tone="error" icon="close" onPress={() => setRejecting(true)} aria-keyshortcuts="R">
            {words.reject}
          </Button>
          <Button tone="quiet" onPress={() => onMove(1)} aria-keyshortcuts="J">
            {words.next}
          </Button>
        </div>
      )}
      {isRejecting && (
        <Reasons
          subject={item.reasons}
          onChoose={(reason) => onJudge(item, { reason })}
          onClose={() => setRejecting(false)}
        />
      )}
      <p className="text-dim text-sm max-lg:hidden">{words.keys}</p>
    </article>
  );
}
