import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { applyBulk } from '@pishkhan/contract/menu/bulk/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import { endSnoozes } from '../../availability/store-snoozes.ts';
import type { MenuParts } from '../../parts.ts';
import { changeProducts } from '../../products/store-products.ts';
import { changeVariants, type VariantRequest } from '../../products/write-variants.ts';
import { refuseFull } from '../../read-menu-size.ts';
import type { Asker } from '../../review/store-change-requests.ts';
import type { Menu } from '../../store-rows.ts';
import { writeMenu } from '../../write-menu.ts';
import { type MenuRows, readMenu } from '../read-menu.ts';
import { type BulkPlan, planBulk } from '../rules/bulk-plan.ts';

export const applyBulkHandler = ({ db }: MenuParts) =>
  implement(applyBulk, ({ body }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const rows = await readMenu(menu, vendorCode, now);
      // This write has incremented it.
      if (rows.version !== body.menuVersion + 1) return refuse('MENU_STALE', { version: rows.version - 1 });
      const plan = planBulk(body.action, rows);
      if (isFault(plan)) return plan;
      await carryOut(menu, vendorCode, plan, rows, { askedBy: personId, now });
      const full = plan.moves.length > 0 ? await refuseFull(menu, vendorCode) : undefined;
      if (full) return full;
      return { ...plan, menuVersion: rows.version };
    }),
  );

async function carryOut(
  menu: Menu,
  vendorCode: string,
  { prices, availability, moves }: BulkPlan,
  { variants, products, askedPrices }: MenuRows,
  asker: Asker,
): Promise<void> {
  const changes = new Map<number, Partial<VariantRequest>>([
    ...prices.map(({ productId, newPrice }) => [productId, { price: newPrice }] as const),
    ...availability.map(({ productId, available }) => [productId, { available }] as const),
  ]);
  const edits = variants.flatMap((row) => {
    const change = changes.get(row.id);
    return change ? [{ row, changes: change }] : [];
  });
  await changeVariants(menu, vendorCode, edits, askedPrices, asker);
  await endSnoozes(
    menu,
    vendorCode,
    'VARIANT',
    availability.filter(({ available }) => available).map(({ productId }) => productId),
  );

  const touched = new Set(edits.map(({ row }) => row.product_id));
  const places = new Map(moves.map(({ productHeaderId, newCategoryId }) => [productHeaderId, newCategoryId]));
  // The order in which they are named becomes their order in the category.
  const byId = new Map(products.map((row) => [row.id, row]));
  const moved = moves.map(({ productHeaderId }) => byId.get(productHeaderId)!);
  const edited = products.filter(({ id }) => touched.has(id) && !places.has(id));
  await changeProducts(
    menu,
    vendorCode,
    [...moved, ...edited].map((row) => ({ row, changes: { categoryId: places.get(row.id) } })),
  );
}
