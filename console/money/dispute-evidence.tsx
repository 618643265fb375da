// The system's own knowledge of an order: times, ticked items, the hand-over and the courier. No names.
import type { Evidence } from '@pishkhan/contract/ledger/evidence.ts';
import { courierWords, momentWords } from '@pishkhan/contract/orders/moment-words.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { formatClock, formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { Timeline } from '@pishkhan/panel/ui/timeline.tsx';
import { moneyWords } from './words.ts';

const words = moneyWords.evidenceWords;

export function DisputeEvidence({ evidence }: { evidence: Evidence }) {
  const steps = evidence.moments.map(({ at, what, courier }, index) => ({
    id: String(index),
    title: what === 'courier-moved' && courier ? courierWords[courier] : momentWords[what],
    time: formatClock(at),
    state: 'done' as const,
  }));
  return (
    <section aria-label={moneyWords.evidence} className="flex flex-col gap-3">
      <h3 className="font-bold">{moneyWords.evidence}</h3>
      <DescriptionList items={timesOf(evidence)} />
      <h4 className="font-semibold">{words.items}</h4>
      <ul className="divide-y divide-line">
        {evidence.items.map(({ title, quantity, isTicked }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and lines never move
          <li key={line} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>
              {formatNumber(quantity)} × <bdi>{title}</bdi>
            </span>
            <span className="text-dim">{isTicked ? words.ticked : words.notTicked}</span>
          </li>
        ))}
      </ul>
      <h4 className="font-semibold">{words.course}</h4>
      <Timeline label={words.course} steps={steps} />
    </section>
  );
}

const timesOf = ({ placedAt, promisedAt, handover, courier }: Evidence) => {
  const time = (id: string, term: string, at: string | null) => ({
    ...{ id, term, value: at === null ? words.unknown : formatClock(at) },
  });
  return [
    { id: 'placed', term: words.placed, value: formatDateTime(placedAt) },
    time('promised', words.promised, promisedAt),
    { id: 'handover', term: words.handover, value: moneyWords.handovers[handover] },
    time('assigned', words.assigned, courier.assignedAt),
    time('arrived', words.arrived, courier.arrivedAt),
    time('picked-up', words.pickedUp, courier.pickedUpAt),
    time('delivered', words.delivered, courier.deliveredAt),
  ];
};
