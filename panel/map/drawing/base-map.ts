// The base of every map: tiles from our own server over a plain grid, which remains visible when tiles fail to load; the length of the scale; zoom.
// Without React.
import { getMapTile } from '@pishkhan/contract/map/calls.ts';
import { mapBounds, mapZooms, tileSide } from '@pishkhan/contract/map/ground.ts';
import {
  map as createMap,
  GridLayer,
  type Map as LeafletMap,
  type MapOptions,
  tileLayer,
} from 'leaflet/dist/leaflet-src.esm.js';
import { apiUrl } from '../../infra/http/api-url.ts';
import '../map.css';
import { roundLength } from './distance.ts';

export interface Scale {
  readonly metres: number;
  readonly pixels: number;
}

export interface BaseMap {
  readonly map: LeafletMap;
  zoom(steps: 1 | -1): void;
  close(): void;
}

const scalePixels = 96;

export function openBaseMap(
  container: HTMLElement,
  { onScale, ...gestures }: MapOptions & { onScale: (scale: Scale) => void },
): BaseMap {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(container, {
    // Both write HTML that the content security policy forbids; the panel draws its own.
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    minZoom: mapZooms.farthest,
    maxZoom: mapZooms.closest,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    ...gestures,
  });
  const { south, west, north, east } = mapBounds;
  const layer = {
    bounds: [
      [south, west],
      [north, east],
    ] as [[number, number], [number, number]],
    minZoom: mapZooms.farthest,
    maxZoom: mapZooms.closest,
    tileSize: tileSide,
  };
  const plain = map.createPane('plain');
  plain.classList.add('map-plain');
  new Squares({ ...layer, pane: 'plain' }).addTo(map);
  tileLayer(apiUrl(`${getMapTile.path}.png`), layer).addTo(map);

  const reportScale = () => {
    const middle = map.getSize().divideBy(2);
    const metres = map.distance(
      map.containerPointToLatLng(middle),
      map.containerPointToLatLng(middle.add([scalePixels, 0])),
    );
    if (!(metres > 0)) return;
    const length = roundLength(metres);
    onScale({ metres: length, pixels: Math.round((length / metres) * scalePixels) });
  };
  map.on('moveend zoomend resize', reportScale);

  return {
    map,
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    close: () => void map.remove(),
  };
}

/** A grid that moves with the map: without streets it shows that the map moves, and how far. */
class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = 'map-square';
    return square;
  }
}
