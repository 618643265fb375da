// The handles of an area that is edited: its corners, a handle between two corners, which becomes a corner when it is moved, and one for the whole
// area. They are dragged, or moved by arrow keys. Owns: which of them has the focus, which survives a redraw.

import type { Corner } from '@pishkhan/contract/map/corner.ts';
import { areaOf, centreOf, cornersOf, crossedSides } from '@pishkhan/contract/map/geometry.ts';
import {
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  type Marker,
  marker,
  type Polygon,
} from 'leaflet/dist/leaflet-src.esm.js';
import { at, cornerAt, spotAt } from './area-drawing.ts';
import { arrowKeyStep } from './arrow-key-steps.ts';
import type { Area, EditedArea } from './editor-props.ts';
import { shift } from './shapes.ts';

/** Corners nearer to each other than this get no handle between them: it would be too small for a finger. */
const tightPixels = 100;
const maxCorners = 200;

export interface HandleParts {
  /** The selected area has changed. */
  readonly onChange: (area: Area) => void;
  /** Called while a corner moves: whether the border crosses itself now. */
  readonly onCrossing: (isCrossed: boolean) => void;
  /** The focused corner, by its index; null: none. */
  readonly onFocus: (corner: number | null) => void;
  readonly names: {
    readonly corner: (index: number, area: string) => string;
    readonly between: (area: string) => string;
    readonly whole: (area: string) => string;
  };
}

export function createAreaHandles(map: LeafletMap, handles: LayerGroup, parts: HandleParts) {
  const { onChange, onCrossing, onFocus, names } = parts;
  /** The handle with the focus. */
  let focused: string | undefined;

  function edit({ name }: EditedArea, area: Area, face: Polygon): void {
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
    if (corners.length < maxCorners)
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

  return {
    edit,
    /** Restores the focus to the same handle after a redraw. */
    refocus(): void {
      if (focused === undefined) return;
      const again = [...map.getContainer().querySelectorAll<HTMLElement>('[data-handle]')].find(
        ({ dataset }) => dataset.handle === focused,
      );
      again?.focus({ preventScroll: true });
    },
    forgetFocus(): void {
      focused = undefined;
    },
  };
}
