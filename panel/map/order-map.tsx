// The map of an order: shop, customer, couriers, with the distances below it in words, because a map must never be the only source of a fact.
// Leaflet is loaded when the map is rendered; if that fails, the words remain.
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import type { Scale } from './drawing/base-map.ts';
import { formatDistance } from './drawing/distance.ts';
import { loadDrawing } from './drawing/load-leaflet.ts';
import type { Drawing } from './drawing/order-drawing.ts';
import type { MapPlace, MapWay } from './drawing/places.ts';
import { mapWords } from './words.ts';
import { MapButtons, MapFooter } from './zoom-and-attribution.tsx';

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
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const [scale, setScale] = useState<Scale>();
  const [isFailed, setIsFailed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const pins = useRef(new Map<string, HTMLElement>());
  const keysId = useId();

  useEffect(() => {
    let isGone = false;
    const pinOf = ({ id }: MapPlace): HTMLElement => {
      const element = pins.current.get(id) ?? document.createElement('div');
      pins.current.set(id, element);
      return element;
    };
    loadDrawing().then(
      ({ openDrawing }) => {
        if (isGone || !box.current) return;
        drawing.current = openDrawing({ container: box.current, pinOf, onScale: setScale });
        setIsOpen(true);
      },
      () => setIsFailed(true),
    );
    return () => {
      isGone = true;
      drawing.current?.close();
      drawing.current = undefined;
    };
  }, []);

  // `show` creates the elements of new pins, so their content is rendered one rendering later.
  const [, setShown] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    drawing.current?.show(places, ways);
    setShown((times) => times + 1);
  }, [isOpen, places, ways]);

  if (isFailed) return <p className="text-dim">{mapWords.failed}</p>;
  return (
    <div className="relative isolate overflow-hidden rounded-control border border-line">
      <div
        ref={box}
        dir="ltr"
        role="application"
        aria-label={`${mapWords.label}: ${places.map(({ name }) => name).join('، ')}`}
        aria-describedby={keysId}
        className="map-box h-72 lg:h-80"
      />
      <p id={keysId} className="sr-only">
        {mapWords.keys}
      </p>
      {places.map((place) => {
        const element = pins.current.get(place.id);
        return element && createPortal(<Pin place={place} />, element, place.id);
      })}
      <MapButtons onZoom={(steps) => drawing.current?.zoom(steps)}>
        <IconButton icon="map-pin" tone="quiet" label={mapWords.all} onPress={() => drawing.current?.fit()} />
      </MapButtons>
      <MapFooter scale={scale} />
    </div>
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
