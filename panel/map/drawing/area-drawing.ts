// Draws what stands on the map of areas: the platform's circle, the areas with their names, the shop, and a border that is not closed yet.
// Nothing here can be grasped but an area's face and the first corner of a border: area-handles.ts.

import type { Corner } from '@pishkhan/contract/map/corner.ts';
import { centreOf, cornersOf, crossedSoFar } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import {
  divIcon,
  type LayerGroup,
  marker,
  type Polygon,
  polygon,
  polyline,
} from 'leaflet/dist/leaflet-src.esm.js';
import type { Area, EditedArea } from './editor-props.ts';
import { circleRing } from './shapes.ts';

export const at = ([longitude, latitude]: Corner): [number, number] => [latitude, longitude];
export const cornerAt = ({ lat, lng }: { lat: number; lng: number }): Corner => [
  Math.round(lng * 1e6) / 1e6,
  Math.round(lat * 1e6) / 1e6,
];
export const spotAt = ({ latitude, longitude }: Spot): [number, number] => [latitude, longitude];

export interface ShownAreas {
  readonly center: Spot;
  readonly radius: number | undefined;
  readonly areas: readonly EditedArea[];
  readonly selected: string | null;
  readonly isEditable: boolean;
  /** The corners so far of a selected area that is being drawn; undefined: no drawing in progress. */
  readonly drawn: readonly Corner[] | undefined;
}

interface DrawingParts {
  /** The layer of everything. */
  readonly ground: LayerGroup;
  readonly names: { readonly shop: string; readonly off: (area: string) => string };
  readonly onSelect: (key: string) => void;
  /** Called with the selected area when it is edited: it is drawn without its name. */
  readonly onEdited: (area: EditedArea, border: Area, face: Polygon) => void;
}

export function drawAreas(
  { center, radius, areas, selected, isEditable, drawn }: ShownAreas,
  { ground, names, onSelect, onEdited }: DrawingParts,
): void {
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
    if (isSelected && isEditable) onEdited(one, one.area, face);
    else {
      const name = one.isActive ? one.name : names.off(one.name);
      labelAt(centreOf(one.area), name, 'map-name').addTo(ground);
    }
  }
  labelAt(center, names.shop, 'map-name map-shop').addTo(ground);
}

interface BorderParts {
  readonly ground: LayerGroup;
  readonly handles: LayerGroup;
  readonly onClose: () => void;
}

/** Draws a border that is not closed yet; pressing its first corner closes it. */
export function drawBorder(corners: readonly Corner[], { ground, handles, onClose }: BorderParts): void {
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
    if (isFirst) dot.on('click', onClose);
  }
}

function labelAt(spot: Spot, name: string, look: string) {
  const label = document.createElement('span');
  label.dir = 'rtl';
  label.className = look;
  label.textContent = name;
  return marker(spotAt(spot), {
    icon: divIcon({ html: label, className: 'map-pin', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}
