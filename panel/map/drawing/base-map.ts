// The ground of every map here: pictures from our own server over plain squares, so that a map stays a map where none come; how long its scale is;
// closer and farther. Nothing here knows React.
import { getMapTile } from '@pishkhan/contract/map/calls.ts';
import { mapBounds, mapZooms, tileSide } from '@pishkhan/contract/map/ground.ts';
import {
  map as createMap,
  GridLayer,
  type Map as LeafletMap,
  type MapOptions,
  tileLayer,
} from 'leaflet/dist/leaflet-src.esm.js';
import '../map.css';
import { roundLength } from './distance.ts';

export interface Scale {
  readonly metres: number;
  readonly pixels: number;
}

export interface Ground {
  readonly map: LeafletMap;
  zoom(steps: 1 | -1): void;
  close(): void;
}

const scalePixels = 96;

export function openGround(
  container: HTMLElement,
  { onScale, ...gestures }: MapOptions & { onScale: (scale: Scale) => void },
): Ground {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(container, {
    // Both write HTML that the content policy forbids; the panel has its own.
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
  tileLayer(`${getMapTile.path}.png`, layer).addTo(map);

  const tellScale = () => {
    const middle = map.getSize().divideBy(2);
    const metres = map.distance(
      map.containerPointToLatLng(middle),
      map.containerPointToLatLng(middle.add([scalePixels, 0])),
    );
    if (!(metres > 0)) return;
    const length = roundLength(metres);
    onScale({ metres: length, pixels: Math.round((length / metres) * scalePixels) });
  };
  map.on('moveend zoomend resize', tellScale);

  return {
    map,
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    close: () => void map.remove(),
  };
}

/** Squares that move with the map: without streets they tell that it moves, and how far. */
class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = 'map-square';
    return square;
  }
}
