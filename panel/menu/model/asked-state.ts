// Apart from the search, which comes with every page.
import { type ProductState, productStates } from './product-search.ts';

/** The state that an address asks for; an unknown one is none. */
export const readState = ({ state }: Record<string, unknown>): ProductState | undefined =>
  productStates.find((known) => known === state);
