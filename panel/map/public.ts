// What other rooms may use of the map: one part that draws places and ways between them, and says beneath how long the ways are.
export { OrderMap } from './order-map.tsx';
export type { MapPlace, MapWay } from './places.ts';
