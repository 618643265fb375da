// Who ordered and who carries: names to call, numbers to dial, places to find.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { toPersianDigits } from '../fa/digits.ts';
import { formatClock } from '../fa/time.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { courierWords, detailsWords } from './details-words.ts';

/** Dialled in Latin digits, shown in Persian ones, always left to right. */
function PhoneLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a href={`tel:${phone}`} className={buttonClass({ tone: 'quiet', wide: true })}>
      <Icon name="phone" size={20} />
      <span className="sr-only">
        {detailsWords.phone} {name}
      </span>
      <bdi dir="ltr">{toPersianDigits(phone)}</bdi>
    </a>
  );
}

function MapLink({ latitude, longitude }: { latitude: number; longitude: number }) {
  const place = `${latitude},${longitude}`;
  return (
    <a href={`geo:${place}?q=${place}`} className={buttonClass({ tone: 'quiet', wide: true })}>
      <Icon name="map-pin" size={20} />
      {detailsWords.map}
    </a>
  );
}

export function CustomerPart({ order }: { order: Order }) {
  const { customerName, customerPhoneNumber, customerAddress, customerLatitude, customerLongitude } = order;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-bold text-lg">{customerName}</p>
      <p className={customerAddress ? '' : 'text-dim'}>{customerAddress ?? detailsWords.noAddress}</p>
      <div className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
        <PhoneLink phone={customerPhoneNumber} name={customerName} />
        {customerLatitude !== null && customerLongitude !== null && (
          <MapLink latitude={customerLatitude} longitude={customerLongitude} />
        )}
      </div>
    </div>
  );
}

export function CourierPart({ order }: { order: Order }) {
  const { courier, deliveryStatus } = order;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold text-lg">{courier?.name ?? courierWords[deliveryStatus]}</span>
        {courier && <span className="font-semibold text-info-ink">{courierWords[deliveryStatus]}</span>}
      </p>
      {courier?.arrivesAt && deliveryStatus === 'ASSIGNED' && (
        <p>
          {detailsWords.arrival}: <strong>{formatClock(courier.arrivesAt)}</strong>
        </p>
      )}
      {courier && (
        <div className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
          <PhoneLink phone={courier.mobileNumber} name={courier.name} />
          {courier.latitude !== null && courier.longitude !== null && (
            <MapLink latitude={courier.latitude} longitude={courier.longitude} />
          )}
        </div>
      )}
    </div>
  );
}
