// The variants of a product's edit: existing ones by id, and new ones.
import { refuse } from '@pishkhan/contract/faults.ts';
import { type Named, refuseNamesakes } from './duplicate-names.ts';

interface ChangedVariant {
  productId: number;
  productName?: string | undefined;
}
interface AddedVariant {
  productName: string;
}
interface PresentVariant {
  id: number;
  name: string;
}

/** Each id occurs at most once and belongs to this product; the resulting names must differ. */
export function refuseVariants(
  written: readonly (ChangedVariant | AddedVariant)[],
  present: readonly PresentVariant[],
) {
  const listed = new Set<number>();
  const named: Named[] = [];
  for (const [index, variant] of written.entries()) {
    const pointer = variant.productName === undefined ? undefined : `/variants/${index}/productName`;
    if (!('productId' in variant)) {
      named.push({ id: null, name: variant.productName, pointer });
      continue;
    }
    const { productId: id, productName } = variant;
    const known = present.find((one) => one.id === id);
    if (!known) return refuse('NOT_FOUND');
    if (listed.has(id)) return refuse('LISTED_TWICE', { pointer: `/variants/${index}/productId` });
    listed.add(id);
    named.push({ id, name: productName ?? known.name, before: known.name, pointer });
  }
  return refuseNamesakes([...present.filter(({ id }) => !listed.has(id)), ...named]);
}
