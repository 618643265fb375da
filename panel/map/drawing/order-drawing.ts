// The map itself, by Leaflet: ground or street pictures, places as the panel's own elements, ways as dashed lines. Nothing here knows React.
// Invariants: what a person has moved stays where it was moved to; until then everything stays in sight.
import {
  divIcon,
  type LayerGroup,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js';
import { openGround, type Scale } from './base-map.ts';
import type { MapPlace, MapWay } from './places.ts';

export interface Drawing {
  /** Moves what is there already, and keeps everything in sight unless somebody has moved the map. */
  show(places: readonly MapPlace[], ways: readonly MapWay[]): void;
  zoom(steps: 1 | -1): void;
  /** Everything in sight again. */
  fit(): void;
  close(): void;
}

export interface DrawingParts {
  readonly container: HTMLElement;
  /** An element for a place, made once; whoever gives it draws in it. */
  readonly pinOf: (place: MapPlace) => HTMLElement;
  readonly onScale: (scale: Scale) => void;
}

/** A single place, or two at one address, need no house numbers. */
const usualZoom = 16;

export function openDrawing({ container, pinOf, onScale }: DrawingParts): Drawing {
  // One finger and the wheel scroll the page, two fingers the map.
  const dragging = !matchMedia('(pointer: coarse)').matches;
  const { map, zoom, close } = openGround(container, { onScale, dragging });

  const pins = new Map<string, Marker>();
  const lines: LayerGroup = layerGroup().addTo(map);
  let shown: readonly MapPlace[] = [];
  let isMoved = false;
  let isFitting = false;

  function fit(): void {
    if (shown.length === 0) return;
    isFitting = true;
    const bounds = latLngBounds(shown.map(({ latitude, longitude }) => [latitude, longitude]));
    // Room for the pins, which stand above their places.
    map.fitBounds(bounds, {
      paddingTopLeft: [56, 72],
      paddingBottomRight: [56, 32],
      maxZoom: usualZoom,
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
          // Whoever moves is looked for first.
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
