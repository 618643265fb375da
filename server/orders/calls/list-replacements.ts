import { refuse } from '@pishkhan/contract/faults.ts';
import type { MenuCategory } from '@pishkhan/contract/menu/menu.ts';
import { listReplacements } from '@pishkhan/contract/orders/calls.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import { implement } from '../../infra/http/implement.ts';
import { orderableMenu } from '../../menu/public.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { findOrder } from '../reading/read-orders.ts';

/** Enough for a person to look through; beyond it, searching is faster. */
const maxAtOnce = 40;

export const listReplacementsHandler = ({ pool }: OrderCommandParts) =>
  implement(listReplacements, async ({ params, query }, { staff, now }) => {
    const row = await findOrder(pool, { vendorCode: staff.vendorCode, code: params.code });
    if (!row) return refuse('NOT_FOUND');
    const ordered = new Set(row.items.map(({ productId }) => productId));
    const wanted = foldTight(query.search ?? '');
    const found = variantsOf((await orderableMenu(pool, staff.vendorCode, now)).categories).filter(
      ({ name }) => name.includes(wanted),
    );
    const [kin, others] = [true, false].map((isKin) =>
      found.filter(({ headerId }) => ordered.has(headerId) === isKin),
    );
    return [...kin!, ...others!].slice(0, maxAtOnce).map(({ variant }) => variant);
  });

const variantsOf = (menu: readonly MenuCategory[]) =>
  menu
    .flatMap(({ products }) => products)
    .flatMap(({ productHeaderId, headerName, variants, optionCategories }) =>
      variants.map(({ productId, productName, price, priceAfterDiscount }) => ({
        headerId: productHeaderId,
        name: foldTight(`${headerName} ${productName}`),
        variant: {
          productId,
          productName: headerName,
          productVariationName: productName,
          price,
          priceAfterDiscount,
          optionCategories,
        },
      })),
    );
