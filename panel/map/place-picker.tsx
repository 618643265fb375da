// Picks the shop's place: by a search, by this device's position, or by moving a pin. The address of the place is fetched from our server and
// shown below, so that nobody has to read the map.
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Scale } from './drawing/base-map.ts';
import { findOwnPosition } from './drawing/device-position.ts';
import type { PlacePickerProps } from './drawing/editor-props.ts';
import { loadPinMap } from './drawing/load-leaflet.ts';
import type { PinMap } from './drawing/pin-map.ts';
import { SpotSearch } from './spot-search.tsx';
import { useAddress } from './use-address.ts';
import { mapWords, refusalWords } from './words.ts';
import { MapButtons, MapFooter } from './zoom-and-attribution.tsx';

/** Near enough for house numbers; a quarter; a city. */
const zooms = { house: 17, quarter: 14, city: 13 } as const;
const roughMetres = 150;

const isSame = (one: Spot | null, other: Spot | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

export function PlacePicker(props: PlacePickerProps) {
  const { value, onChange, center, cityName, onAddress, error } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap>(undefined);
  const [pin] = useState(() => document.createElement('div'));
  const [isUnderFinger] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [scale, setScale] = useState<Scale>();
  const [trouble, setTrouble] = useState<string>();
  const [isFailed, setIsFailed] = useState(false);
  const [isLocating, setIsLocating] = useState(false);
  const id = useId();

  const lastReported = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const [isChosen, setIsChosen] = useState(false);
  const choose = (spot: Spot) => {
    lastReported.current = spot;
    setIsChosen(true);
    change.current(spot);
  };
  const address = useAddress(value, isChosen ? onAddress : undefined);

  const opening = useRef({
    at: value ?? { latitude: center.lat, longitude: center.lng },
    zoom: value ? zooms.house : zooms.city,
  });
  useEffect(() => {
    let isGone = false;
    loadPinMap().then(
      ({ openPinMap }) => {
        if (isGone || !box.current) return;
        map.current = openPinMap({
          container: box.current,
          pin,
          isUnderFinger,
          ...opening.current,
          onMove: (spot) => {
            setTrouble(undefined);
            lastReported.current = spot;
            setIsChosen(true);
            change.current(spot);
          },
          onScale: setScale,
        });
      },
      () => setIsFailed(true),
    );
    return () => {
      isGone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, [pin, isUnderFinger]);

  // A change from outside: a restored draft, another city.
  useEffect(() => {
    if (isSame(value, lastReported.current)) return;
    lastReported.current = value;
    if (value) map.current?.show(value, zooms.house);
  }, [value]);
  const { lat, lng } = center;
  useEffect(() => {
    if (lastReported.current === null) map.current?.show({ latitude: lat, longitude: lng }, zooms.city);
  }, [lat, lng]);

  const locate = async () => {
    setIsLocating(true);
    setTrouble(undefined);
    const position = await findOwnPosition();
    setIsLocating(false);
    if ('refused' in position) return setTrouble(refusalWords[position.refused]);
    map.current?.show(position.spot, position.accuracy > roughMetres ? zooms.quarter : zooms.house);
    choose(position.spot);
    if (position.accuracy > roughMetres) setTrouble(mapWords.rough);
  };

  const message = trouble ?? error;
  return (
    <div className="flex flex-col gap-3">
      <SpotSearch
        cityName={cityName}
        onChoose={(place) => {
          const spot = { latitude: place.lat, longitude: place.lng };
          setTrouble(undefined);
          map.current?.show(spot, zooms.quarter);
          choose(spot);
        }}
      />
      {isFailed ? (
        <p className="text-dim">{mapWords.pickerFailed}</p>
      ) : (
        <div className="relative isolate overflow-hidden rounded-control border border-line">
          <div
            ref={box}
            dir="ltr"
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
            tabIndex={0}
            aria-label={mapWords.pickerLabel}
            aria-describedby={`${id}-keys ${id}-found`}
            className="map-box h-80"
          />
          <p id={`${id}-keys`} className="sr-only">
            {mapWords.pickerKeys}
          </p>
          {isUnderFinger ? (
            <div dir="ltr" className="pointer-events-none absolute start-1/2 top-1/2 z-10">
              <ShopPin />
            </div>
          ) : (
            createPortal(<ShopPin />, pin)
          )}
          <MapButtons onZoom={(steps) => map.current?.zoom(steps)} />
          <MapFooter scale={scale} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={`${id}-found`} aria-live="polite" className="min-w-0 flex-1">
          {value === null ? (
            <span className="text-dim">{isUnderFinger ? mapWords.moveMap : mapWords.movePin}</span>
          ) : (
            address && (
              <>
                <span className="text-dim text-sm">{mapWords.hereIs} </span>
                <strong>{address}</strong>
              </>
            )
          )}
        </p>
        <Button tone="quiet" icon="map-pin" pending={isLocating} onPress={locate}>
          {mapWords.ownPosition}
        </Button>
      </div>
      {message && (
        <p role="alert" className="flex items-start gap-1.5 font-semibold text-error-ink text-sm">
          <Icon name="error" size={16} className="mt-1" />
          {message}
        </p>
      )}
    </div>
  );
}

/** Its tip is the place. */
function ShopPin() {
  return (
    <span className="absolute bottom-1.5 flex -translate-x-1/2 flex-col items-center">
      <span className="grid size-tap place-items-center rounded-full bg-primary-solid text-primary-on shadow-raised">
        <Icon name="store" />
      </span>
      <span className="-mt-1.5 size-3 rotate-45 rounded-[2px] bg-primary-solid" />
    </span>
  );
}
