// The props of the map editors.

import type { Area } from '@pishkhan/contract/map/area.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';

export type { Area, Spot };

export interface PlacePickerProps {
  /** Null: nothing is chosen yet. */
  value: Spot | null;
  /**
   * Degrees, rounded to a tenth of a metre. Null: the marker was moved away from the chosen place, and nobody
   * has confirmed its new place.
   */
  onChange: (spot: Spot | null) => void;
  /** The initial centre of the map while nothing is chosen: the middle of the city. */
  center: { lat: number; lng: number };
  cityName: string;
  /** Called with our server's address of the place; `isExact` when it is more precise than the nearest city. */
  onAddress?: (found: { address: string; isExact: boolean }) => void;
  /** The fault of the choice, shown beside it. */
  error?: string | undefined;
}

export interface EditedArea {
  /** Constant for the life of the area. */
  key: string;
  /** Its label on the map: «محدوده ۱». */
  name: string;
  /** Null: not drawn yet. Selecting it starts the drawing. */
  area: Area | null;
  isActive: boolean;
}

export interface AreaEditorProps {
  /** The shop. */
  center: Spot;
  /** Metres: the read-only circle around the shop in which the platform delivers. */
  radius?: number;
  areas: readonly EditedArea[];
  /** The key of the area that is edited; null: none. */
  selected: string | null;
  onSelect?: (key: string) => void;
  /**
   * Absent: read-only. A border that crosses itself is passed too (see `isCrossed` of contract/map/geometry.ts) and shown as wrong; null restarts
   * the drawing. The owner of the list adds and removes whole areas.
   */
  onChange?: (key: string, area: Area | null) => void;
}
