// What other rooms may use of the map: one part that draws places and ways between them, and the measures that stand beside it in words.
export { distanceMetres, formatDistance } from './distance.ts';
export { OrderMap, type OrderMapProps } from './order-map.tsx';
export type { MapPlace, MapWay } from './places.ts';
