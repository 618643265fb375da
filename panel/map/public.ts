// What other rooms may use of the map: one part that draws places and ways between them, and says beneath how long the ways are; one in which
// a place is chosen; one in which areas are drawn. The latter two come when they are shown.

export type { MapPlace, MapWay } from './drawing/places.ts';
export { AreaEditor, PlacePicker } from './editors.tsx';
export { OrderMap } from './order-map.tsx';
export { SampleMaps } from './sample-maps.tsx';
