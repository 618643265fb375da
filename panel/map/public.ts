// The map for other features: a map of places and routes with their lengths in words; an editor for one place; an editor for areas. The editors
// are loaded when they are shown.

export { formatDistance } from './drawing/distance.ts';
export type { MapPlace, MapWay } from './drawing/places.ts';
export { AreaEditor, PlacePicker } from './editors.tsx';
export { OrderMap } from './order-map.tsx';
export { SampleMaps } from './sample-maps.tsx';
