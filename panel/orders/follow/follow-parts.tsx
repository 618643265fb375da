// Parts of a followed order: phone numbers, the address, and the items.
import type { FollowedOrder } from '@pishkhan/contract/follow/followed.ts';
import { isolatePhones, toPersianDigits } from '../../fa/digits.ts';
import { formatDistance } from '../../map/public.ts';
import { Note } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { followWords } from './words.ts';

function CallLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a href={`tel:${phone}`} className={buttonClass({ tone: 'quiet', size: 'tap-lg', wide: true })}>
      <Icon name="phone" size={20} />
      <span className="sr-only">{followWords.call(name)}</span>
      <bdi dir="ltr">{toPersianDigits(phone)}</bdi>
    </a>
  );
}

function RouteLink({ place }: { place: { latitude: number; longitude: number } }) {
  const point = `${place.latitude},${place.longitude}`;
  return (
    <a
      href={`geo:${point}?q=${point}`}
      className={buttonClass({ tone: 'quiet', size: 'tap-lg', wide: true })}
    >
      <Icon name="map-pin" size={20} />
      {followWords.route}
    </a>
  );
}

const links = 'grid gap-2 sm:auto-cols-fr sm:grid-flow-col';

export function CustomerPart({ order: { customer } }: { order: FollowedOrder }) {
  if (!customer) return null;
  return (
    <TitledCard title={followWords.customer}>
      <p className="text-xl font-bold">{customer.name}</p>
      {customer.address && <p className="text-lg">{isolatePhones(customer.address)}</p>}
      {customer.comment && <Note label={followWords.note}>{customer.comment}</Note>}
      <div className={links}>
        {customer.phoneNumber && <CallLink phone={customer.phoneNumber} name={customer.name} />}
        {customer.place && <RouteLink place={customer.place} />}
      </div>
    </TitledCard>
  );
}

export function CourierPart({ order: { courier, homeMetres } }: { order: FollowedOrder }) {
  if (!courier) return null;
  return (
    <TitledCard title={followWords.courier}>
      <p className="text-lg font-bold">{courier.name}</p>
      {homeMetres !== null && (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{followWords.homeWay}</span>
          <span>
            <strong>{homeMetres === 0 ? followWords.nearHome : formatDistance(homeMetres)}</strong>{' '}
            {homeMetres > 0 && <span className="text-dim text-sm">{followWords.straight}</span>}
          </span>
        </p>
      )}
    </TitledCard>
  );
}

export function ItemsPart({ order: { items } }: { order: FollowedOrder }) {
  return (
    <TitledCard title={followWords.items}>
      <ul className="flex flex-col gap-2">
        {items.map(({ title, quantity }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order have no other name than their place.
          <li key={place} className="flex items-baseline gap-3">
            <span className="min-w-10 shrink-0 text-lg font-bold">{followWords.count(quantity)}</span>
            <span className="min-w-0">{title}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

export function VendorPart({ order: { vendor, deliveryType } }: { order: FollowedOrder }) {
  return (
    <TitledCard title={followWords.vendor}>
      <p className="text-lg font-bold">{vendor.name}</p>
      {vendor.address && <p>{vendor.address}</p>}
      <div className={links}>
        {vendor.phone && <CallLink phone={vendor.phone} name={vendor.name} />}
        {vendor.place && deliveryType === 'Pickup' && <RouteLink place={vendor.place} />}
      </div>
    </TitledCard>
  );
}
