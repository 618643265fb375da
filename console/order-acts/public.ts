// Acts of operators on an order and its shop, for the pages that show one.
export { ActButtons, ActDialogs } from './act-buttons.tsx';
export { type ActedOrder, type ActName, orderActs, shopActs } from './acts.ts';
