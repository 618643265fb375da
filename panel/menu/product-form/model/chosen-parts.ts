// The pictures and options of a product that has just been created. Its page takes them from here and sends them.
// Invariant: in memory only, for one product, and no longer than the session: pictures are too large for a draft.
import { onSessionChange } from '../../../session/public.ts';

export interface ChosenParts {
  readonly pictures: readonly Blob[];
  /** Ids of option categories. */
  readonly optionCategories: readonly number[];
}

function createChosenParts() {
  let chosen: (ChosenParts & { readonly productHeaderId: number }) | undefined;
  let stop = (): void => {};

  function drop(): void {
    stop();
    chosen = undefined;
  }

  return {
    putChosenParts(productHeaderId: number, parts: ChosenParts): void {
      drop();
      chosen = { ...parts, productHeaderId };
      stop = onSessionChange((change) => {
        if (change !== 'user-loaded') drop();
      });
    },
    chosenPartsOf: (productHeaderId: number): ChosenParts | undefined =>
      chosen?.productHeaderId === productHeaderId ? chosen : undefined,
    dropChosenParts: drop,
  };
}

export const { putChosenParts, chosenPartsOf, dropChosenParts } = createChosenParts();
