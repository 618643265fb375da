// A map of areas: the shop, the platform's circle, and the shop's own areas, the selected one with its corners. Corners are dragged or moved by
// arrow keys; a handle between two corners becomes a corner when it is dragged. Without React.

import type { Corner } from '@pishkhan/contract/map/corner.ts';
import { areaOf, centreOf, cornersOf, crossedSides, crossedSoFar } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import {
  divIcon,
  type LatLngExpression,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  polygon,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js';
import { arrowKeyStep } from './arrow-key-steps.ts';
import { openBaseMap, type Scale } from './base-map.ts';
import type { Area, EditedArea } from './editor-props.ts';
import { circleRing, shift } from './shapes.ts';

export interface ShownAreas {
  readonly center: Spot;
  readonly radius: number | undefined;
  readonly areas: readonly EditedArea[];
  readonly selected: string | null;
  readonly isEditable: boolean;
  /** The corners so far of a selected area that is being drawn; undefined: no drawing in progress. */
  readonly drawn: readonly Corner[] | undefined;
}

export interface AreaMap {
  show(shown: ShownAreas): void;
  zoom(steps: 1 | -1): void;
  /** Fits everything into view. */
  fit(): void;
  close(): void;
}

export interface AreaMapParts {
  readonly container: HTMLElement;
  readonly onScale: (scale: Scale) => void;
  readonly onSelect: (key: string) => void;
  /** A corner was added while drawing; null: the first one was pressed, which closes the area. */
  readonly onSet: (corner: Corner | null) => void;
  /** The selected area has changed. */
  readonly onChange: (area: Area) => void;
  /** While a corner moves: whether the border crosses itself now. */
  readonly onCrossing: (isCrossed: boolean) => void;
  /** The focused corner, by its index; null: none. */
  readonly onFocus: (corner: number | null) => void;
  readonly names: {
    shop: string;
    corner: (index: number, area: string) => string;
    between: (area: string) => string;
    whole: (area: string) => string;
    off: (area: string) => string;
  };
}

const at = ([longitude, latitude]: Corner): [number, number] => [latitude, longitude];
const cornerAt = ({ lat, lng }: { lat: number; lng: number }): Corner => [
  Math.round(lng * 1e6) / 1e6,
  Math.round(lat * 1e6) / 1e6,
];
const spotAt = ({ latitude, longitude }: Spot): [number, number] => [latitude, longitude];
/** Corners nearer to each other than this get no handle between them: it would be too small for a finger. */
const tightPixels = 100;
const graspPixels = 160;
const most = 200;

export function openAreaMap(parts: AreaMapParts): AreaMap {
  const { container, onScale, onSelect, onSet, onChange, onCrossing, onFocus, names } = parts;
  const { map, zoom, close } = openBaseMap(container, { onScale, doubleClickZoom: false, keyboard: false });
  const ground = layerGroup().addTo(map);
  const handles = layerGroup().addTo(map);
  let shown: ShownAreas | undefined;
  let isFitted = false;
  /** The handle with the focus, which survives a redraw. */
  let focused: string | undefined;

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
    const { center, radius, areas, selected, isEditable, drawn } = shown;
    if (radius !== undefined)
      polygon(circleRing(center, radius).map(spotAt), {
        className: 'map-reach',
        interactive: false,
        weight: 2,
        dashArray: '6 8',
      }).addTo(ground);
    for (const one of areas) {
      if (!one.area) continue;
      const isSelected = one.key === selected;
      const look = `map-area ${isSelected ? 'map-area-chosen' : ''} ${one.isActive ? '' : 'map-area-off'}`;
      const face = polygon(cornersOf(one.area).map(at), {
        className: look,
        interactive: drawn === undefined,
        weight: isSelected ? 4 : 2,
        ...(!one.isActive && { dashArray: '2 6' }),
      }).addTo(ground);
      face.on('click', () => onSelect(one.key));
      if (isSelected && isEditable) edit(one, one.area, face);
      else {
        const name = one.isActive ? one.name : names.off(one.name);
        marker(spotAt(centreOf(one.area)), {
          icon: divIcon({ html: labelled(name, 'map-name'), className: 'map-pin', iconSize: [0, 0] }),
          interactive: false,
          keyboard: false,
        }).addTo(ground);
      }
    }
    marker(spotAt(center), {
      icon: divIcon({
        html: labelled(names.shop, 'map-name map-shop'),
        className: 'map-pin',
        iconSize: [0, 0],
      }),
      interactive: false,
      keyboard: false,
    }).addTo(ground);
    if (drawn) sketch(drawn);
  }

  /** Draws a border that is not closed yet; pressing its first corner closes it. */
  function sketch(corners: readonly Corner[]): void {
    const isCrossed = crossedSoFar(corners).size > 0;
    if (corners.length > 2)
      polygon(corners.map(at), { className: 'map-area', interactive: false, stroke: false }).addTo(ground);
    polyline(corners.map(at), {
      className: isCrossed ? 'map-line map-area-wrong' : 'map-line',
      interactive: false,
      weight: 4,
    }).addTo(ground);
    for (const [index, corner] of corners.entries()) {
      const isFirst = index === 0 && corners.length > 2;
      const dot = marker(at(corner), {
        icon: divIcon({ html: document.createElement('span'), className: 'map-corner', iconSize: [44, 44] }),
        interactive: isFirst,
        keyboard: false,
        bubblingMouseEvents: false,
      }).addTo(handles);
      if (isFirst) dot.on('click', () => onSet(null));
    }
  }

  function edit({ name }: EditedArea, area: Area, face: ReturnType<typeof polygon>): void {
    const corners = cornersOf(area);
    const preview = (next: readonly Corner[]) => {
      const isCrossed = crossedSides(next).size > 0;
      face.setLatLngs(next.map(at));
      face.getElement()?.classList.toggle('map-area-wrong', isCrossed);
      onCrossing(isCrossed);
    };
    preview(corners);

    const hold = (
      id: string,
      place: [number, number],
      look: string,
      label: string,
      next: (to: Corner) => readonly Corner[],
    ) => {
      const handle = marker(place, {
        icon: divIcon({
          html: document.createElement('span'),
          className: `map-corner ${look}`,
          iconSize: [44, 44],
        }),
        draggable: true,
        autoPan: true,
        keyboard: false,
        bubblingMouseEvents: false,
        zIndexOffset: look === '' ? 200 : 100,
      }).addTo(handles);
      handle.on('drag', () => preview(next(cornerAt(handle.getLatLng()))));
      handle.on('dragend', () => onChange(areaOf(next(cornerAt(handle.getLatLng())))));
      takeKeys(handle, id, label, (to) => onChange(areaOf(next(to))));
    };

    corners.forEach((corner, index) => {
      const moved = (to: Corner) => corners.map((old, place) => (place === index ? to : old));
      hold(`corner ${index}`, at(corner), '', names.corner(index, name), moved);
    });
    if (corners.length < most)
      corners.forEach((corner, index) => {
        const [one, other] = [corner, corners[(index + 1) % corners.length]!].map((end) =>
          map.latLngToLayerPoint(at(end)),
        );
        if (one!.distanceTo(other!) < tightPixels) return;
        const place = map.layerPointToLatLng(one!.add(other!).divideBy(2));
        const added = (to: Corner) => [...corners.slice(0, index + 1), to, ...corners.slice(index + 1)];
        hold(`between ${index}`, [place.lat, place.lng], 'map-between', names.between(name), added);
      });
    const middle = centreOf(area);
    const whole = ([longitude, latitude]: Corner) => cornersOf(shift(area, middle, { latitude, longitude }));
    hold('whole', spotAt(middle), 'map-whole', names.whole(name), whole);
  }

  function takeKeys(handle: Marker, id: string, label: string, move: (to: Corner) => void): void {
    const element = handle.getElement()!;
    element.tabIndex = 0;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', label);
    element.addEventListener('focus', () => {
      focused = id;
      onFocus(id.startsWith('corner ') ? Number(id.slice(7)) : null);
    });
    element.addEventListener('keydown', (event) => {
      const arrow = arrowKeyStep(event);
      if (!arrow) return;
      event.preventDefault();
      event.stopPropagation();
      // A handle between two corners has become the corner after the first of them.
      if (id.startsWith('between ')) focused = `corner ${Number(id.slice(8)) + 1}`;
      const point = map.latLngToContainerPoint(handle.getLatLng()).add(arrow);
      move(cornerAt(map.containerPointToLatLng(point)));
    });
    element.dataset.handle = id;
  }

  /** Restores the focus to the same handle after a redraw. */
  function refocus(): void {
    if (focused === undefined) return;
    const again = [...container.querySelectorAll<HTMLElement>('[data-handle]')].find(
      ({ dataset }) => dataset.handle === focused,
    );
    again?.focus({ preventScroll: true });
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
      if (next.selected !== shown?.selected) focused = undefined;
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

function labelled(name: string, look: string): HTMLElement {
  const label = document.createElement('span');
  label.dir = 'rtl';
  label.className = look;
  label.textContent = name;
  return label;
}
