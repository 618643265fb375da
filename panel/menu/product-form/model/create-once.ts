// Creates a product. A repeat after a lost answer finds the product that the first request has created, by its name, instead of being refused.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { createProduct, getProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { client } from '../../../infra/http/client.ts';
import type { newProductBody } from './product-form.ts';

type Body = ReturnType<typeof newProductBody>;

/** Returns the id of the product. One function for the life of a page, since it remembers what was left unanswered. */
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

/** Whether the product is what this body makes; another one of that name is not touched. */
async function isMade(id: number, { categoryId, productVariations }: Body): Promise<boolean> {
  const product = await client(getProduct, { params: { headerId: String(id) } });
  return (
    product.categoryId === categoryId &&
    product.productImages.length === 0 &&
    product.variants.length === productVariations.length &&
    product.variants.every(({ price }, index) => price === productVariations[index]!.price)
  );
}
