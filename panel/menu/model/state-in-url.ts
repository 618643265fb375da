// This file is separate from the search, because it is loaded with every page.
import { type ProductState, productStates } from './product-search.ts';

/** The state that the URL requests; undefined for an unknown one. */
export const readState = ({ state }: Record<string, unknown>): ProductState | undefined =>
  productStates.find((known) => known === state);
