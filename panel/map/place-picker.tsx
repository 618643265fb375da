// Picks the shop's place: by a search, by a pasted link, by this device's position, or by moving a pin. The address of the place is fetched from our
// server and shown below, so that nobody has to read the map.
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDegrees } from '../fa/digits.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { announce } from '../ui/live-region.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { findOwnPosition } from './drawing/device-position.ts';
import type { PlacePickerProps } from './drawing/editor-props.ts';
import { loadPinMap } from './drawing/load-leaflet.ts';
import { mapProvides } from './drawing/map-settings.ts';
import type { PinMapParts } from './drawing/pin-map.ts';
import { MapFrame } from './map-frame.tsx';
import { SpotSearch } from './spot-search.tsx';
import { useAddress } from './use-address.ts';
import { useLeaflet } from './use-leaflet.ts';
import { usePinPlace, zooms } from './use-pin-place.ts';
import { mapWords, refusalWords } from './words.ts';

const roughMetres = 150;

export function PlacePicker(props: PlacePickerProps) {
  const { value, onChange, center, cityName, onAddress, error } = props;
  const [pin] = useState(() => document.createElement('div'));
  const [isUnderFinger] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [trouble, setTrouble] = useState<string>();
  const [isLocating, setIsLocating] = useState(false);
  const foundId = useId();

  const handlers = useRef<Pick<PinMapParts, 'onMove' | 'onConfirm'>>(undefined);
  const opened = useLeaflet(loadPinMap, ({ openPinMap }, parts) =>
    openPinMap({
      ...parts,
      pin,
      isUnderFinger,
      at: value ?? { latitude: center.lat, longitude: center.lng },
      zoom: value ? zooms().house : zooms().city,
      onMove: (spot, by) => handlers.current?.onMove(spot, by),
      onConfirm: () => handlers.current?.onConfirm(),
    }),
  );
  const { map } = opened;
  const place = usePinPlace({ map, value, onChange, center });
  const { proposed } = place;
  const address = useAddress(value ?? proposed, value && place.isChosenHere ? onAddress : undefined);
  const confirm = () => {
    if (!proposed) return;
    setTrouble(undefined);
    place.confirm();
    announce(mapWords.confirmed);
  };

  handlers.current = {
    onMove(spot, by) {
      setTrouble(undefined);
      if (by === 'pin') place.choose(spot);
      else place.propose(spot);
    },
    onConfirm: confirm,
  };

  const locate = async () => {
    setIsLocating(true);
    setTrouble(undefined);
    const position = await findOwnPosition();
    setIsLocating(false);
    if ('refused' in position) return setTrouble(refusalWords[position.refused]);
    const isRough = position.accuracy > roughMetres;
    map.current?.show(position.spot, isRough ? zooms().quarter : zooms().house);
    if (!isRough) return place.choose(position.spot);
    place.propose(position.spot);
    setTrouble(mapWords.rough);
  };

  const message = trouble ?? (error && proposed ? mapWords.unconfirmed : error);
  return (
    <div className="flex flex-col gap-3">
      <SpotSearch
        cityName={cityName}
        onChoose={({ spot, precision }) => {
          setTrouble(undefined);
          map.current?.show(spot, zooms()[precision === 'near' ? 'quarter' : precision]);
          if (precision === 'house') place.choose(spot);
          else if (precision === 'near') place.propose(spot);
          else place.clear();
        }}
      />
      {!mapProvides().streets && !value && <p className="text-dim text-sm">{mapWords.noStreets}</p>}
      {opened.isFailed ? (
        <p className="text-dim">{mapWords.pickerFailed}</p>
      ) : (
        <MapFrame
          opened={opened}
          label={mapWords.pickerLabel}
          keys={mapWords.pickerKeys}
          describedBy={foundId}
          className="h-80"
        >
          {isUnderFinger ? (
            <div dir="ltr" className="pointer-events-none absolute start-1/2 top-1/2 z-10">
              <ShopPin isChosen={value !== null} />
            </div>
          ) : (
            createPortal(<ShopPin isChosen={value !== null} />, pin)
          )}
        </MapFrame>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={foundId} aria-live="polite" className="min-w-48 flex-1">
          {value || proposed ? (
            <>
              <span className="text-dim text-sm">
                {value && <Icon name="check" size={16} className="inline" />}{' '}
                {value ? mapWords.chosen : mapWords.hereIs}{' '}
              </span>
              {address && <strong>{address}</strong>}{' '}
              <span className="block text-dim text-sm">{spotWords(value ?? proposed!)}</span>
            </>
          ) : (
            <span className="text-dim">
              {mapWords.nothingChosen} {isUnderFinger ? mapWords.moveMap : mapWords.movePin}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {proposed && (
            <Button icon="check" onPress={confirm}>
              {mapWords.confirm}
            </Button>
          )}
          <Button tone="quiet" icon="map-pin" pending={isLocating} onPress={locate}>
            {mapWords.ownPosition}
          </Button>
        </div>
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

const spotWords = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  mapWords.spot(formatDegrees(latitude), formatDegrees(longitude));

/** Its tip is the place. */
function ShopPin({ isChosen }: { isChosen: boolean }) {
  return (
    <span className="absolute bottom-1.5 flex -translate-x-1/2 flex-col items-center">
      <span
        className={classNames(
          'grid size-tap place-items-center rounded-full border-2 border-primary-solid shadow-raised',
          isChosen ? 'bg-primary-solid text-primary-on' : 'border-dashed bg-surface text-primary-ink',
        )}
      >
        <Icon name="store" />
      </span>
      <span className="-mt-1.5 size-3 rotate-45 rounded-[2px] bg-primary-solid" />
    </span>
  );
}
