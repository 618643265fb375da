// Creates a product. A retry after a lost response finds the product that the first request has created, by its name, instead of being
// refused.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { createProduct, getProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { client } from '../../../infra/http/client.ts';
import type { newProductBody } from './product-form.ts';

type Body = ReturnType<typeof newProductBody>;

/**
 * Returns a function that creates the product and returns its id. A page keeps one such function, because it remembers unanswered requests.
 */
export function createOnce(): (body: Body) => Promise<number> {
  let unanswered: string | undefined;
  return async (body) => {
    const sent = JSON.stringify(body);
    try {
      return (await client(createProduct, { body })).id;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const { code, id } = failure.problem;
      if (code === 'NETWORK' || code === 'UNAVAILABLE') unanswered = sent;
      else if (
        code === 'NAME_TAKEN' &&
        unanswered === sent &&
        typeof id === 'number' &&
        (await isMade(id, body))
      )
        return id;
      throw failure;
    }
  };
}

/** Whether the product equals what this body creates. Another product of the same name is left alone. */
async function isMade(id: number, { categoryId, productVariations }: Body): Promise<boolean> {
  const product = await client(getProduct, { params: { headerId: String(id) } });
  return (
    product.categoryId === categoryId &&
    product.productImages.length === 0 &&
    product.variants.length === productVariations.length &&
    product.variants.every(({ price }, index) => price === productVariations[index]!.price)
  );
}
