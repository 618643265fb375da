// Restores products and variants like an edit of the menu: the price of an accepted variant waits for the
// platform again, and a waiting request is withdrawn.
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { endSnoozes } from '../availability/store-snoozes.ts';
import { readMenu } from '../bulk/read-menu.ts';
import { refuseNamesakes } from '../products/rules/duplicate-names.ts';
import { refuseVariants } from '../products/rules/written-variants.ts';
import { changeProducts, type HeaderRequest } from '../products/store-products.ts';
import { changeVariants, type VariantRequest } from '../products/write-variants.ts';
import { refuseFull } from '../read-menu-size.ts';
import type { ChangedFields } from '../store-rows.ts';
import {
  idOf,
  isEdited,
  isPriceAsked,
  isRequestEnded,
  menuRestorer,
  requestColumns,
  valueBefore,
} from './menu-restorer.ts';

const columns: Restorer['columns'] = {
  product: ['name', 'description', 'packing_price', 'tax', 'is_active', 'category_id', 'position'],
  variant: ['name', 'description', 'price', 'available', 'visible', 'capacity', 'preparation_minutes'],
  change_request: requestColumns,
};

const priceType = changeType.VARIANT_PRICE_CHANGED;
const isVariantEdited = (change: RecordedChange): boolean => change.part === 'variant' && isEdited(change);
const isProductEdited = (change: RecordedChange): boolean => change.part === 'product' && isEdited(change);

/** The previous values by variant. */
function variantsBefore(changes: readonly RecordedChange[]): Map<number, ChangedFields<VariantRequest>> {
  const requests = new Map<number, ChangedFields<VariantRequest>>();
  for (const change of changes) {
    if (isPriceAsked(change, priceType))
      requests.set(Number(change.after!.part_id), { price: change.after!.old_price as number });
    if (!isVariantEdited(change)) continue;
    requests.set(idOf(change), {
      ...requests.get(idOf(change)),
      ...defined<VariantRequest>({
        productName: valueBefore(change, 'name'),
        description: valueBefore(change, 'description'),
        price: valueBefore(change, 'price'),
        available: valueBefore(change, 'available'),
        visible: valueBefore(change, 'visible'),
        capacity: valueBefore(change, 'capacity'),
        preparationTime: valueBefore(change, 'preparation_minutes'),
      }),
    });
  }
  return requests;
}

/** The previous values by product. A moved product goes to the end of its category. */
const productsBefore = (changes: readonly RecordedChange[]): Map<number, ChangedFields<HeaderRequest>> =>
  new Map(
    changes.filter(isProductEdited).map((change) => [
      idOf(change),
      {
        headerName: valueBefore(change, 'name'),
        description: valueBefore(change, 'description'),
        packingPrice: valueBefore(change, 'packing_price'),
        tax: valueBefore(change, 'tax'),
        isActive: valueBefore(change, 'is_active'),
        categoryId: valueBefore(change, 'category_id'),
      },
    ]),
  );

const defined = <T extends object>(requested: ChangedFields<T>): ChangedFields<T> =>
  Object.fromEntries(
    Object.entries(requested).filter(([, value]) => value !== undefined),
  ) as ChangedFields<T>;

export const productRestorer = menuRestorer(
  {
    columns,
    fits: (changes) =>
      changes.every(
        (one) =>
          isPriceAsked(one, priceType) || isVariantEdited(one) || isProductEdited(one) || isRequestEnded(one),
      ) && variantsBefore(changes).size + productsBefore(changes).size > 0,
  },
  async (menu, changes, { vendorCode, personId, now }) => {
    const requests = variantsBefore(changes);
    const headers = productsBefore(changes);
    const rows = await readMenu(menu, vendorCode, now);
    const edits = rows.variants.flatMap((row) => {
      const requested = requests.get(row.id);
      return requested ? [{ row, changes: requested }] : [];
    });
    const touched = new Set([...headers.keys(), ...edits.map(({ row }) => row.product_id)]);
    const products = rows.products.filter(({ id }) => touched.has(id));
    const namesakes = refuseNames(rows, products, headers, edits);
    if (namesakes) return namesakes;
    await changeVariants(menu, vendorCode, edits, rows.askedPrices, { askedBy: personId, now });
    const back = edits.filter((edit) => edit.changes.available).map(({ row }) => row.id);
    await endSnoozes(menu, vendorCode, 'VARIANT', back);
    // The products of changed variants also get a new version.
    await changeProducts(
      menu,
      vendorCode,
      products.map((row) => ({ row, changes: headers.get(row.id) ?? {} })),
    );
    return refuseFull(menu, vendorCode);
  },
);

type MenuRows = Awaited<ReturnType<typeof readMenu>>;

/** Another product may have taken the name meanwhile. */
function refuseNames(
  rows: MenuRows,
  products: MenuRows['products'],
  headers: ReadonlyMap<number, ChangedFields<HeaderRequest>>,
  edits: readonly { row: MenuRows['variants'][number]; changes: ChangedFields<VariantRequest> }[],
) {
  const named = rows.products.map(({ id, name }) => {
    const before = headers.get(id)?.headerName;
    return before === undefined ? { id, name } : { id, name: before, pointer: '/headerName' };
  });
  const fault = refuseNamesakes(named);
  if (fault) return fault;
  for (const { id } of products) {
    const written = edits
      .filter(({ row }) => row.product_id === id)
      .map(({ row, changes: { productName } }) => ({ productId: row.id, productName }));
    const present = rows.variants.filter((row) => row.product_id === id);
    const unfit = refuseVariants(written, present);
    if (unfit) return unfit;
  }
  return undefined;
}
