// Draws the map of an order with Leaflet: tiles or grid, places as the panel's own elements, routes as dashed
// lines. Without React.
// Invariant: everything stays in view until a person moves the map; then the view stays where that person
// moved it.
import {
  divIcon,
  type LayerGroup,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js';
import { openBaseMap, type Scale } from './base-map.ts';
import type { MapPlace, MapWay } from './places.ts';

export interface Drawing {
  /** Updates places and routes, and keeps all in view unless somebody has moved the map. */
  show(places: readonly MapPlace[], ways: readonly MapWay[]): void;
  zoom(steps: 1 | -1): void;
  /** Fits everything into view again. */
  fit(): void;
  close(): void;
}

export interface DrawingParts {
  readonly container: HTMLElement;
  /** The element of a place, created once; the caller renders into it. */
  readonly pinOf: (place: MapPlace) => HTMLElement;
  readonly onScale: (scale: Scale) => void;
}

/** Zoom for a single place, or two at one address: house numbers are not needed. */
const defaultZoom = 16;

export function openDrawing({ container, pinOf, onScale }: DrawingParts): Drawing {
  // One finger and the wheel scroll the page, two fingers the map.
  const dragging = !matchMedia('(pointer: coarse)').matches;
  const { map, zoom, close } = openBaseMap(container, { onScale, dragging });

  const pins = new Map<string, Marker>();
  const lines: LayerGroup = layerGroup().addTo(map);
  let shown: readonly MapPlace[] = [];
  let isMoved = false;
  let isFitting = false;

  function fit(): void {
    if (shown.length === 0) return;
    isFitting = true;
    const bounds = latLngBounds(shown.map(({ latitude, longitude }) => [latitude, longitude]));
    // Padding for the pins, which stand above their places.
    map.fitBounds(bounds, {
      paddingTopLeft: [56, 72],
      paddingBottomRight: [56, 32],
      maxZoom: defaultZoom,
      animate: false,
    });
    isFitting = false;
    isMoved = false;
  }

  map.on('movestart zoomstart', () => {
    if (!isFitting) isMoved = true;
  });

  const grows = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    if (!isMoved) fit();
  });

  return {
    show(places, ways) {
      shown = places;
      for (const [id, pin] of pins) {
        if (places.some((place) => place.id === id)) continue;
        pin.remove();
        pins.delete(id);
      }
      for (const place of places) {
        const at: [number, number] = [place.latitude, place.longitude];
        const known = pins.get(place.id);
        if (known) known.setLatLng(at);
        else {
          // The moving courier is drawn on top.
          const zIndexOffset = place.kind === 'courier' ? 1000 : 0;
          const icon = divIcon({ html: pinOf(place), className: 'map-pin', iconSize: [0, 0] });
          pins.set(
            place.id,
            marker(at, { icon, interactive: false, keyboard: false, zIndexOffset }).addTo(map),
          );
        }
      }
      if (!isMoved) fit();
      lines.clearLayers();
      for (const { from, to } of ways) {
        const ends = [from, to].flatMap((id) => places.find((place) => place.id === id) ?? []);
        if (ends.length < 2) continue;
        const line = ends.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
        lines.addLayer(
          polyline(line, { className: 'map-way', interactive: false, dashArray: '2 10', weight: 4 }),
        );
      }
      grows.observe(container);
    },
    zoom,
    fit,
    close() {
      grows.disconnect();
      close();
    },
  };
}
