// Searches a place by name: results while typing, chosen by touch or by arrow keys and Enter. A pasted map link or typed coordinates are one result
// more, without a request.
import { forwardGeocode, type MapPlace } from '@pishkhan/contract/map/calls.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { formatDegrees, formatNumber } from '../fa/digits.ts';
import { afterPause } from '../infra/http/after-pause.ts';
import { client } from '../infra/http/client.ts';
import { Icon } from '../ui/icon.tsx';
import { announce } from '../ui/live-region.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { TextField } from '../ui/text-field.tsx';
import { mapProvides } from './drawing/map-settings.ts';
import { maxLinkLength, readMapLink } from './drawing/read-map-link.ts';
import { linkWords, mapWords } from './words.ts';

const debounceMs = 350;
const maxSearched = 100;
type Found = { text: string; places: readonly MapPlace[] } | { text: string; isFailed: true };

export interface FoundSpot {
  spot: Spot;
  /** `near`: the pin must still be set; `city`: the map is moved there, and nothing more. */
  precision: 'house' | 'near' | 'city';
}

const pastedPlace = ({ latitude, longitude }: Spot): MapPlace => ({
  title: mapWords.pasted,
  address: mapWords.spot(formatDegrees(latitude), formatDegrees(longitude)),
  lat: latitude,
  lng: longitude,
  isExact: true,
});

export function SpotSearch(props: { cityName: string; onChoose: (found: FoundSpot) => void }) {
  const { cityName, onChoose } = props;
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(-1);
  const [isShut, setIsShut] = useState(true);
  const listId = useId();
  const link = readMapLink(text);
  const wanted = link ? '' : text.trim().slice(0, maxSearched);
  const error = link && link.kind !== 'spot' ? linkWords[link.kind] : undefined;
  const provides = mapProvides();

  useEffect(() => {
    if (wanted.length < 2) return setFound(undefined);
    return afterPause(debounceMs, (signal) => {
      client(forwardGeocode, { query: { search_text: wanted, district: cityName } }, { signal }).then(
        (places) => {
          setFound({ text: wanted, places });
          setActive(-1);
          announce(places.length === 0 ? nothingFound() : mapWords.found(formatNumber(places.length)));
        },
        () => {
          if (signal.aborted) return;
          setFound({ text: wanted, isFailed: true });
          announce(mapWords.searchFailed);
        },
      );
    });
  }, [wanted, cityName]);

  const pasted = link?.kind === 'spot' ? link : undefined;
  const isOpen = !isShut && (pasted !== undefined || (found !== undefined && wanted.length >= 2));
  const places = pasted ? [pastedPlace(pasted.spot)] : found && 'places' in found ? found.places : [];
  const choose = (place: MapPlace) => {
    setIsShut(true);
    const spot = { latitude: place.lat, longitude: place.lng };
    // A link tells its reader nothing; the address of the place stands below the map.
    setText(pasted ? '' : place.title);
    if (pasted) return onChoose({ spot, precision: pasted.isPin ? 'house' : 'near' });
    onChoose({ spot, precision: place.isExact ? 'near' : 'city' });
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const given = event.clipboardData.getData('text/plain').slice(0, maxLinkLength);
    const place = readMapLink(given);
    if (place?.kind !== 'spot') return;
    event.preventDefault();
    setText('');
    setIsShut(true);
    announce(mapWords.pasted);
    onChoose({ spot: place.spot, precision: place.isPin ? 'house' : 'near' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && isOpen) setIsShut(true);
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && places.length > 0) {
      setIsShut(false);
      setActive(
        (now) => (now + (key === 'ArrowDown' ? 1 : now < 0 ? 0 : -1) + places.length) % places.length,
      );
    } else if (key === 'Enter') {
      // Enter here must not submit a form around the map.
      const place = isOpen ? places[Math.max(0, active)] : undefined;
      if (place) choose(place);
    } else return;
    event.preventDefault();
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative">
        <TextField
          label={provides.places ? mapWords.search : mapWords.searchCities}
          placeholder={provides.places ? mapWords.searchHint(cityName) : mapWords.searchCitiesHint(cityName)}
          error={error}
          {...(!error && { 'aria-describedby': `${listId}-hint` })}
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          maxLength={maxLinkLength}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setIsShut(false);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => setIsShut(true)}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={mapWords.results}
          hidden={!isOpen}
          className="absolute inset-x-0 z-20 mt-1 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-raised max-h-72"
        >
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus.
            <div
              key={`${place.lat} ${place.lng} ${place.title}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              ref={index === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
              // Runs before the field loses the focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
              className={classNames(
                'flex min-h-tap items-center gap-3 rounded-control px-3 py-2',
                index === active ? 'bg-primary-soft' : 'hover:bg-gray-soft',
              )}
            >
              <Icon name="map-pin" size={20} className="text-dim" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate font-semibold">{place.title}</span>
                <span className="truncate text-dim text-sm">{place.address}</span>
              </span>
            </div>
          ))}
          {isOpen && places.length === 0 && (
            <p className="px-3 py-2 text-dim">
              {found && 'places' in found ? nothingFound() : mapWords.searchFailed}
            </p>
          )}
        </div>
      </div>
      <p id={`${listId}-hint`} className="text-dim text-sm">
        {mapWords.pasteHint}
      </p>
    </div>
  );
}

const nothingFound = (): string => (mapProvides().places ? mapWords.nothingFound : mapWords.noCityFound);
