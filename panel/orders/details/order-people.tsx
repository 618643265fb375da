// The customer: name, phone and address. Couriers are in courier-part.tsx.
import { erasedCustomerWords, isErasedCustomer } from '@pishkhan/contract/orders/erased-customer.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { isolatePhones, toPersianDigits } from '../../fa/digits.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { detailsWords } from '../model/details-words.ts';

/** Dialled in Latin digits, shown in Persian ones, always left to right; nothing when the number is unknown. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  if (!phone) return null;
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

export function MapLink({ latitude, longitude }: { latitude: number; longitude: number }) {
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
  const noAddress = isErasedCustomer(order) ? erasedCustomerWords : detailsWords.noAddress;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-bold text-lg">{customerName}</p>
      <p className={customerAddress ? '' : 'text-dim'}>
        {customerAddress ? isolatePhones(customerAddress) : noAddress}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        <PhoneLink phone={customerPhoneNumber} name={customerName} />
        {customerLatitude !== null && customerLongitude !== null && (
          <MapLink latitude={customerLatitude} longitude={customerLongitude} />
        )}
      </div>
    </div>
  );
}
