// The pictures and options of a product that has just been created. Its page takes them from here and sends them.
// Invariant: in memory only, for one product, and no longer than the session: pictures are too large for a draft.
import { onSessionChange } from '../../../session/public.ts';

export interface ChosenParts {
  readonly pictures: readonly Blob[];
  /** Ids of option categories. */
  readonly optionCategories: readonly number[];
}

let chosen: (ChosenParts & { readonly productHeaderId: number }) | undefined;

export function putChosenParts(productHeaderId: number, parts: ChosenParts): void {
  chosen = { ...parts, productHeaderId };
}

export const chosenPartsOf = (productHeaderId: number): ChosenParts | undefined =>
  chosen?.productHeaderId === productHeaderId ? chosen : undefined;

export function dropChosenParts(): void {
  chosen = undefined;
}

onSessionChange((change) => {
  if (change !== 'user-loaded') dropChosenParts();
});
