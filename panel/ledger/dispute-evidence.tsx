// The evidence of an order, as the platform sees it beside a dispute.
import type { Evidence } from '@pishkhan/contract/ledger/evidence.ts';
import { courierWords, momentWords } from '@pishkhan/contract/orders/moment-words.ts';
import { formatClock, formatDateTime } from '../fa/time.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import { handoverWords, disputeWords as words } from './words.ts';

export function DisputeEvidence({ evidence }: { evidence: Evidence }) {
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-bold">
        {words.evidence}
        <Icon name="chevron-down" size={20} className="text-dim group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        <p className="text-dim text-sm">{words.evidenceHint}</p>
        <DescriptionList items={timesOf(evidence)} />
        <section aria-label={words.items}>
          <h3 className="font-bold">{words.items}</h3>
          <ul className="divide-y divide-line">
            {evidence.items.map(({ title, quantity, isTicked }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and lines never move
              <li key={line} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  {words.pieces(quantity)} <bdi>{title}</bdi>
                </span>
                <span className="text-dim">{isTicked ? words.ticked : words.notTicked}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={words.course}>
          <h3 className="mb-2 font-bold">{words.course}</h3>
          <Timeline label={words.course} steps={stepsOf(evidence)} />
        </section>
      </div>
    </details>
  );
}

const timesOf = ({ deliveryType, placedAt, promisedAt, handover, courier }: Evidence) => {
  const time = (id: string, term: string, at: string | null) => ({
    ...{ id, term, value: at ? <time dateTime={at}>{formatClock(at)}</time> : words.unknown },
  });
  const { assignedAt, arrivedAt, pickedUpAt, deliveredAt } = courier;
  return [
    { id: 'placed', term: words.placed, value: <time dateTime={placedAt}>{formatDateTime(placedAt)}</time> },
    time('promised', words.promised, promisedAt),
    { id: 'handover', term: words.handover, value: handoverWords[handover] },
    ...(deliveryType === 'Ofood'
      ? [
          time('assigned', words.courierAssigned, assignedAt),
          time('arrived', words.courierArrived, arrivedAt),
          time('picked-up', words.courierPickedUp, pickedUpAt),
        ]
      : []),
    ...(deliveryType === 'Pickup' ? [] : [time('delivered', words.courierDelivered, deliveredAt)]),
  ];
};

const stepsOf = ({ moments }: Evidence): TimelineStep[] =>
  moments.map(({ at, what, courier }, index) => ({
    id: `${index}`,
    title: what === 'courier-moved' && courier ? courierWords[courier] : momentWords[what],
    time: formatClock(at),
    state: 'done',
  }));
