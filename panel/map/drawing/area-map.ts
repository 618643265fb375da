// A map of areas: the shop, the platform's circle, and the shop's own areas, the selected one with its corners. Without React.
// Owns: the view, and the keys of the map. Not: what is drawn (area-drawing.ts), nor the handles of an area that is edited (area-handles.ts).

import type { Corner } from '@pishkhan/contract/map/corner.ts';
import { cornersOf } from '@pishkhan/contract/map/geometry.ts';
import { type LatLngExpression, latLngBounds, layerGroup } from 'leaflet/dist/leaflet-src.esm.js';
import { at, cornerAt, drawAreas, drawBorder, type ShownAreas, spotAt } from './area-drawing.ts';
import { createAreaHandles, type HandleParts } from './area-handles.ts';
import { arrowKeyStep } from './arrow-key-steps.ts';
import { openBaseMap, type Scale } from './base-map.ts';
import type { Area } from './editor-props.ts';
import { circleRing } from './shapes.ts';

export interface AreaMap {
  show(shown: ShownAreas): void;
  zoom(steps: 1 | -1): void;
  /** Fits everything into view. */
  fit(): void;
  close(): void;
}

export interface AreaMapParts extends HandleParts {
  readonly container: HTMLElement;
  readonly onScale: (scale: Scale) => void;
  readonly onSelect: (key: string) => void;
  /** A corner was added while drawing; null: the first one was pressed, which closes the area. */
  readonly onSet: (corner: Corner | null) => void;
  readonly names: HandleParts['names'] & {
    readonly shop: string;
    readonly off: (area: string) => string;
  };
}

/** An area whose picture is smaller than this is zoomed to: its corners would be too close to each other for a finger. */
const graspPixels = 160;

export function openAreaMap(parts: AreaMapParts): AreaMap {
  const { container, onScale, onSelect, onSet, names } = parts;
  const { map, zoom, close } = openBaseMap(container, { onScale, doubleClickZoom: false, keyboard: false });
  const ground = layerGroup().addTo(map);
  const handles = layerGroup().addTo(map);
  const { edit, refocus, forgetFocus } = createAreaHandles(map, handles, parts);
  let shown: ShownAreas | undefined;
  let isFitted = false;

  function fit(): void {
    if (!shown) return;
    const reach = shown.radius === undefined ? [shown.center] : circleRing(shown.center, shown.radius);
    const points: LatLngExpression[] = [
      ...reach.map(spotAt),
      ...shown.areas.flatMap(({ area }) => (area ? cornersOf(area).map(at) : [])),
    ];
    map.fitBounds(latLngBounds(points as [number, number][]), {
      padding: [24, 24],
      maxZoom: 16,
      animate: false,
    });
  }

  /** Zooms to an area that has just been selected, so that it is fully visible and each corner is large enough for a finger. */
  function approach(area: Area): void {
    const bounds = latLngBounds(cornersOf(area).map(at));
    const size = map
      .latLngToContainerPoint(bounds.getNorthEast())
      .subtract(map.latLngToContainerPoint(bounds.getSouthWest()));
    const isSmall = Math.max(Math.abs(size.x), Math.abs(size.y)) < graspPixels;
    if (isSmall || !map.getBounds().contains(bounds))
      map.fitBounds(bounds, { padding: [32, 32], maxZoom: 17, animate: false });
  }

  function draw(): void {
    if (!shown) return;
    ground.clearLayers();
    handles.clearLayers();
    drawAreas(shown, { ground, names, onSelect, onEdited: edit });
    if (shown.drawn) drawBorder(shown.drawn, { ground, handles, onClose: () => onSet(null) });
  }

  map.on('click', ({ latlng }) => {
    if (shown?.drawn) onSet(cornerAt(latlng));
  });
  map.on('zoomend', () => {
    // The first view zooms before the groups of layers are on the map; `show` draws after it.
    if (!isFitted) return;
    const hadFocus = container.contains(document.activeElement) && document.activeElement !== container;
    draw();
    if (hadFocus) refocus();
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== container) return;
    const arrow = arrowKeyStep(event);
    if (arrow) map.panBy([arrow[0] * 2, arrow[1] * 2], { animate: false });
    else if (event.key === 'Enter' && shown?.drawn) onSet(cornerAt(map.getCenter()));
    else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else return;
    event.preventDefault();
  };
  container.addEventListener('keydown', onKey);

  const grows = new ResizeObserver(() => void map.invalidateSize({ animate: false }));
  return {
    show(next) {
      const hadFocus = container.contains(document.activeElement) && document.activeElement !== container;
      if (next.selected !== shown?.selected) forgetFocus();
      const areaOfIt = ({ areas, selected }: ShownAreas) => areas.find(({ key }) => key === selected)?.area;
      const taken = areaOfIt(next);
      // Its circle is far larger than the shop's surroundings, to which the map is fitted without it.
      const isReachNew = next.radius !== undefined && next.radius !== shown?.radius;
      const isNew = next.selected !== shown?.selected || (shown && !areaOfIt(shown));
      shown = next;
      if (!isFitted || isReachNew) fit();
      isFitted = true;
      if (taken && next.isEditable && isNew) approach(taken);
      draw();
      if (hadFocus) refocus();
      container.classList.toggle('map-drawing', next.drawn !== undefined);
      grows.observe(container);
    },
    zoom,
    fit,
    close() {
      grows.disconnect();
      container.removeEventListener('keydown', onKey);
      close();
    },
  };
}
