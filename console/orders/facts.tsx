// The order in short: times, delivery, and whether the shop has heard it.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatClock, formatDateTime, formatMinutes } from '@pishkhan/panel/fa/time.ts';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import type { Order, Trail } from './use-order.ts';
import { ordersWords, trailWords, orderWords as words } from './words.ts';

export function Facts({ order, trail }: { order: Order; trail: Trail }) {
  const { placedAt, paidAt, scheduledFor, preparationTime, delayMinutes, cancelAt } = order;
  const items: (DescriptionItem | false)[] = [
    { id: 'placed', term: words.placedAt, value: formatDateTime(placedAt) },
    scheduledFor !== null && {
      id: 'for',
      term: words.scheduledFor,
      value: formatDateTime(scheduledFor),
    },
    { id: 'delivery', term: ordersWords.delivery, value: deliveryTypeWords[order.deliveryType] },
    {
      id: 'paid',
      term: words.paid,
      value: paidAt === null ? words.notPaid : words.isPaid(formatClock(paidAt)),
    },
    preparationTime !== null && {
      id: 'promised',
      term: words.promised,
      value: formatMinutes(preparationTime + delayMinutes),
    },
    cancelAt !== null && { id: 'cancel', term: words.cancelAt, value: formatClock(cancelAt) },
  ];
  const { nextStep, cancellationPays, actions } = trail;
  return (
    <TitledCard title={words.facts} aria-label={words.facts}>
      <DescriptionList items={items.filter((item) => item !== false)} />
      <p>
        {trail.isHeard ? words.heard : words.notHeard}
        {nextStep && ` · ${words.nextStep(trailWords.step[nextStep.step], formatClock(nextStep.at))}`}
      </p>
      {actions.cancel.allowed && (
        <p className="text-dim">
          {cancellationPays > 0 ? words.pays(formatToman(cancellationPays)) : words.paysNothing}
        </p>
      )}
    </TitledCard>
  );
}
