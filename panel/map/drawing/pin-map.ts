// A map with one pin that is moved. With a mouse the pin is dragged or placed by a click. With a finger, which would cover it, the pin stays in the
// middle and the map moves beneath. Arrow keys move it either way. Without React.
// Invariant: only a person's own movement is reported. Zooming, resizing and the opening of the map move the middle by parts of a pixel, which at
// the zoom of a city is ten metres.
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import { mapBounds } from '@pishkhan/contract/map/ground.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { divIcon, type LatLng, marker } from 'leaflet/dist/leaflet-src.esm.js';
import { arrowKeyStep } from './arrow-key-steps.ts';
import { openBaseMap, type Scale } from './base-map.ts';

export interface PinMap {
  /** Moves the pin to a place that was chosen elsewhere; `zoom` is the least zoom for it. */
  show(spot: Spot, zoom?: number): void;
  zoom(steps: 1 | -1): void;
  close(): void;
}

export interface PinMapParts {
  readonly container: HTMLElement;
  /** The element of the pin; its tip is the lower middle. With `isUnderFinger` the caller draws it in the middle of the map. */
  readonly pin: HTMLElement;
  readonly isUnderFinger: boolean;
  readonly at: Spot;
  readonly zoom: number;
  /** `map` when the map was moved beneath the pin, which a finger that only scrolls the page does as well. */
  readonly onMove: (spot: Spot, by: 'pin' | 'map') => void;
  /** Called on Enter. */
  readonly onConfirm: () => void;
  readonly onScale: (scale: Scale) => void;
}

const spotOf = ({ lat, lng }: LatLng): Spot => ({
  latitude: Math.round(lat * 1e6) / 1e6,
  longitude: Math.round(lng * 1e6) / 1e6,
});

export function openPinMap(parts: PinMapParts): PinMap {
  const { container, pin, isUnderFinger, at, onMove, onConfirm, onScale } = parts;
  const { south, west, north, east } = mapBounds;
  const about = isUnderFinger ? 'center' : true;
  const { map, zoom, close } = openBaseMap(container, {
    onScale,
    keyboard: false,
    touchZoom: about,
    doubleClickZoom: about,
    maxBounds: [
      [south, west],
      [north, east],
    ],
  });
  map.setView([at.latitude, at.longitude], parts.zoom);

  let spot = at;
  const report = (moved: Spot, by: 'pin' | 'map' = 'pin') => {
    spot = moved;
    onMove(moved, by);
  };

  const drawn = isUnderFinger
    ? undefined
    : marker([at.latitude, at.longitude], {
        icon: divIcon({ html: pin, className: 'map-pin', iconSize: [0, 0] }),
        draggable: true,
        autoPan: true,
        keyboard: false,
      }).addTo(map);
  drawn?.on('dragend', () => report(spotOf(drawn.getLatLng())));
  if (drawn)
    map.on('click', ({ latlng }) => {
      drawn.setLatLng(latlng);
      report(spotOf(latlng));
    });
  else {
    let isDragged = false;
    map.on('drag', () => {
      isDragged = true;
    });
    // Fires after the inertia of a drag, too.
    map.on('moveend', () => {
      const middle = spotOf(map.getCenter());
      if (isDragged && distanceMetres(middle, spot) > 0.5) report(middle, 'map');
      isDragged = false;
    });
  }

  function show(next: Spot, closeness = map.getZoom()): void {
    spot = next;
    drawn?.setLatLng([next.latitude, next.longitude]);
    map.setView([next.latitude, next.longitude], closeness, { animate: false });
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.target !== container) return;
    const arrow = arrowKeyStep(event);
    if (arrow) {
      const [x, y] = arrow;
      const point = map.latLngToContainerPoint([spot.latitude, spot.longitude]).add([x, y]);
      const next = spotOf(map.containerPointToLatLng(point));
      const size = map.getSize();
      const isAtEdge = point.x < 48 || point.y < 72 || point.x > size.x - 48 || point.y > size.y - 48;
      if (drawn && !isAtEdge) drawn.setLatLng([next.latitude, next.longitude]);
      else show(next);
      report(next);
    } else if (event.key === 'Enter') onConfirm();
    else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else return;
    event.preventDefault();
  };
  container.addEventListener('keydown', onKey);

  // The wheel scrolls the page until somebody interacts with the map.
  const means = () => map.scrollWheelZoom.enable();
  const leaves = () => map.scrollWheelZoom.disable();
  container.addEventListener('pointerdown', means);
  container.addEventListener('pointerleave', leaves);

  const grows = new ResizeObserver(() => void map.invalidateSize({ animate: false }));
  grows.observe(container);

  return {
    show,
    zoom,
    close() {
      grows.disconnect();
      container.removeEventListener('keydown', onKey);
      container.removeEventListener('pointerdown', means);
      container.removeEventListener('pointerleave', leaves);
      close();
    },
  };
}
