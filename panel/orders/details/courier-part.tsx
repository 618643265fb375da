// The couriers of an order on its page: who, how far, when, problems and their remedies.
import { courierWords } from '@pishkhan/contract/orders/moment-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CourierRating } from '../dialogs/courier-rating.tsx';
import { courierTrouble } from '../model/courier-summary.ts';
import { courierPartWords } from '../model/courier-words.ts';
import { detailsWords } from '../model/details-words.ts';
import { openOrderDialog } from '../model/open-dialog.ts';
import { actionsWords } from '../model/trouble-words.ts';
import { ArrivalTime } from '../order/courier-line.tsx';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { MapLink, PhoneLink } from './order-people.tsx';

type Order = BoardOrder['order'];
type Courier = NonNullable<Order['courier']>;

export function CourierPart({ order }: { order: Order }) {
  const { courier, otherCouriers, deliveryStatus } = order;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-info-ink">{courierWords[deliveryStatus]}</p>
        {courier?.arrivesAt && deliveryStatus === 'ASSIGNED' && (
          <p>
            {detailsWords.arrival}:{' '}
            <strong>
              <ArrivalTime at={courier.arrivesAt} />
            </strong>
          </p>
        )}
      </div>
      {courier && <Person courier={courier} />}
      {otherCouriers.length > 0 && (
        <section aria-label={courierPartWords.others} className="flex flex-col gap-3">
          <h3 className="text-dim text-sm">{courierPartWords.others}</h3>
          {otherCouriers.map((other, place) => (
            <Person key={other.mobileNumber || place} courier={other} />
          ))}
        </section>
      )}
      <CourierRating order={order} />
    </div>
  );
}

function Person({ courier }: { courier: Courier }) {
  const { name, mobileNumber, latitude, longitude } = courier;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-bold text-lg">{name}</p>
      <div className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
        <PhoneLink phone={mobileNumber} name={name} />
        {latitude !== null && longitude !== null && <MapLink latitude={latitude} longitude={longitude} />}
      </div>
    </div>
  );
}

/** A prominent message: nobody was found, or another courier comes. */
export function CourierTrouble({ order }: { order: Order }) {
  const trouble = courierTrouble(order);
  if (!trouble) return null;
  const { title, text } = courierPartWords.trouble[trouble];
  const isLoud = trouble === 'not-found';
  return (
    <Banner
      tone={isLoud ? 'error' : 'info'}
      icon={isLoud ? 'error' : 'courier'}
      title={title}
      action={
        isLoud &&
        order.actions.nfc.allowed && (
          <Button tone="quiet" onPress={() => openOrderDialog(order.orderCode, 'nfc')}>
            {actionsWords.nfc}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}
