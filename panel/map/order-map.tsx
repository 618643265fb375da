// The map of an order: shop, customer, couriers, with the distances below it in words, because a map must never be the only source of a fact.
// Leaflet is loaded when the map is rendered; if that fails, the words remain.
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { formatDistance } from './drawing/distance.ts';
import { loadDrawing } from './drawing/load-leaflet.ts';
import type { MapPlace, MapWay } from './drawing/places.ts';
import { MapFrame } from './map-frame.tsx';
import { useLeaflet } from './use-leaflet.ts';
import { mapWords } from './words.ts';

export interface OrderMapProps {
  places: readonly MapPlace[];
  /** Drawn as lines, and listed in words with their lengths. */
  ways: readonly MapWay[];
  /** Further content below the map. */
  children?: ReactNode;
}

export function OrderMap({ places, ways, children }: OrderMapProps) {
  return (
    <figure className="flex flex-col gap-3">
      <BaseMap places={places} ways={ways} />
      <figcaption className="flex flex-col gap-1.5">
        {ways.map(({ from, to, title }) => {
          const [one, other] = [from, to].map((id) => places.find((place) => place.id === id));
          return (
            one &&
            other && (
              <p key={`${from} ${to}`} className="flex flex-wrap justify-between gap-x-4">
                <span>{title}</span>
                <span>
                  <strong>{formatDistance(distanceMetres(one, other))}</strong>{' '}
                  <span className="text-dim text-sm">{mapWords.straight}</span>
                </span>
              </p>
            )
          );
        })}
        {children}
      </figcaption>
    </figure>
  );
}

function BaseMap({ places, ways }: Pick<OrderMapProps, 'places' | 'ways'>) {
  const pins = useRef(new Map<string, HTMLElement>());
  const pinOf = ({ id }: MapPlace): HTMLElement => {
    const element = pins.current.get(id) ?? document.createElement('div');
    pins.current.set(id, element);
    return element;
  };
  const opened = useLeaflet(loadDrawing, ({ openDrawing }, place) => openDrawing({ ...place, pinOf }));
  const { map, isOpen } = opened;

  // `show` creates the elements of new pins, so their content is rendered one rendering later.
  const [, setShown] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    map.current?.show(places, ways);
    setShown((times) => times + 1);
  }, [map, isOpen, places, ways]);

  if (opened.isFailed) return <p className="text-dim">{mapWords.failed}</p>;
  return (
    <MapFrame
      opened={opened}
      label={`${mapWords.label}: ${places.map(({ name }) => name).join('، ')}`}
      keys={mapWords.keys}
      className="h-72 lg:h-80"
      buttons={
        <IconButton icon="map-pin" tone="quiet" label={mapWords.all} onPress={() => map.current?.fit()} />
      }
    >
      {places.map((place) => {
        const element = pins.current.get(place.id);
        return element && createPortal(<Pin place={place} />, element, place.id);
      })}
    </MapFrame>
  );
}

const icons = { shop: 'store', customer: 'map-pin', courier: 'courier' } as const satisfies Record<
  MapPlace['kind'],
  IconName
>;

const looks = {
  shop: 'bg-inverse text-on-inverse',
  customer: 'bg-success-solid text-success-on',
  courier: 'bg-primary-solid text-primary-on',
} as const satisfies Record<MapPlace['kind'], string>;

/** Its tip is the place. It contains the name, because an icon alone is not clear. */
function Pin({ place: { kind, name } }: { place: MapPlace }) {
  return (
    <span
      dir="rtl"
      className="absolute bottom-1.5 flex w-max max-w-56 -translate-x-1/2 flex-col items-center"
    >
      <span
        className={classNames(
          'flex max-w-full items-center gap-1.5 rounded-full py-1 ps-2 pe-3 font-semibold text-sm shadow-raised',
          looks[kind],
        )}
      >
        <Icon name={icons[kind]} size={20} />
        <span className="truncate">{name}</span>
      </span>
      <span className={classNames('-mt-1.5 size-3 rotate-45 rounded-[2px]', looks[kind])} />
    </span>
  );
}
