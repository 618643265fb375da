// What the parts that change a map are given and give back.

import type { Area } from '@pishkhan/contract/map/area.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';

export type { Area, Spot };

export interface PlacePickerProps {
  /** Null: nothing is chosen yet. */
  value: Spot | null;
  /** In degrees, rounded to a tenth of a metre. */
  onChange: (spot: Spot) => void;
  /** Where the map begins while nothing is chosen: the middle of the city. */
  center: { lat: number; lng: number };
  cityName: string;
  /** What our server calls the place, once it is known; `isExact` when it is more than the nearest city. */
  onAddress?: (found: { address: string; isExact: boolean }) => void;
  /** What is wrong with the choice; said beside it. */
  error?: string | undefined;
}

export interface EditedArea {
  /** Stays the same as long as the area is there. */
  key: string;
  /** What it is called on the map: «محدوده ۱». */
  name: string;
  /** Null: not drawn yet. Selected, it is then drawn. */
  area: Area | null;
  isActive: boolean;
}

export interface AreaEditorProps {
  /** The shop. */
  center: Spot;
  /** Metres: a circle around the shop that nobody changes, where the platform brings orders. */
  radius?: number;
  areas: readonly EditedArea[];
  /** Key of the area that is changed; null: none. */
  selected: string | null;
  onSelect?: (key: string) => void;
  /**
   * Absent: the map is only looked at. A border that crosses itself is given too (`isCrossed` of contract/map/geometry.ts tells) and shown as wrong;
   * null: its drawing begins anew. Whole areas are added and removed by whoever owns the list.
   */
  onChange?: (key: string, area: Area | null) => void;
}
