// Daily changes of a variant: one statement that writes them and reads the staff's view.
import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { discountJson } from '../discounts/read-running.ts';
import { type StaffVariant, viewVariant } from '../products/view-product.ts';
import type { OptionState } from './rules/off-reason.ts';
import { type CategoryJson, categoryJson, type SnoozeJson, snoozesJson, snoozesOf } from './state-as-json.ts';
import { bumpMenuVersionOf } from './store-stock.ts';

/** Undefined fields are not changed. */
export interface StockRequest {
  available?: boolean | undefined;
  visible?: boolean | undefined;
  /** Null means no longer counted. */
  capacity?: number | null | undefined;
  preparationTime?: number | undefined;
}

const stockQuery = {
  name: 'menu-stock',
  text: `
  WITH found AS (SELECT vendor_code FROM variant WHERE vendor_code = $1 AND id = $2),
  raised AS (${bumpMenuVersionOf('found')}), woken AS (
    DELETE FROM snooze s USING raised r
    WHERE s.vendor_code = r.vendor_code AND s.part = 'VARIANT' AND s.part_id = $2 AND $3::boolean IS NOT NULL
  ), changed AS (
    UPDATE variant v SET available = coalesce($3, v.available), visible = coalesce($4::boolean, v.visible),
      preparation_minutes = coalesce($5::int, v.preparation_minutes),
      capacity = CASE WHEN $6::boolean THEN $7::int ELSE v.capacity END
    FROM raised r WHERE v.vendor_code = r.vendor_code AND v.id = $2
    RETURNING v.*
  )
  SELECT v.*, s.since, s.until, s.by_name, p.is_active AS "isProductActive", ${categoryJson('c')} AS category,
    ${discountJson('v', '$8')} AS discount, ${snoozesJson('$1', '$8')} AS snoozes, (
      SELECT coalesce(json_agg(options), '[]') FROM (
        SELECT json_agg(json_build_object('id', o.id, 'approval', o.approval, 'available', o.available)) AS options
        FROM product_option_category l
        JOIN option_category g ON g.vendor_code = l.vendor_code AND g.id = l.option_category_id
        JOIN option_item o ON o.vendor_code = g.vendor_code AND o.option_category_id = g.id
        WHERE l.vendor_code = p.vendor_code AND l.product_id = p.id AND g.is_active AND g.is_mandatory
        GROUP BY g.id) choice
    ) AS choices
  FROM changed v
  JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
  JOIN category c ON c.vendor_code = p.vendor_code AND c.id = p.category_id
  -- The statement does not see what it deletes.
  LEFT JOIN snooze s ON $3 IS NULL AND s.vendor_code = v.vendor_code AND s.part = 'VARIANT' AND s.part_id = v.id
    AND s.until > $8`,
};

type Changed = StaffVariant & {
  isProductActive: boolean;
  category: CategoryJson;
  snoozes: SnoozeJson[];
  choices: (Omit<OptionState, 'snoozedUntil'> & { id: number })[][];
};

/** Setting the availability ends a snooze. Undefined when the shop has no such variant. */
export async function writeStock(
  client: Queryable,
  vendorCode: string,
  variantId: number,
  { available, visible, preparationTime, capacity }: StockRequest,
  now: Date,
): Promise<ProductVariant | undefined> {
  const { rows } = await client.query<Changed>({
    ...stockQuery,
    values: [
      vendorCode,
      variantId,
      available,
      visible,
      preparationTime,
      capacity !== undefined,
      capacity,
      now,
    ],
  });
  const [variant] = rows;
  if (!variant) return undefined;
  const { isProductActive, category, snoozes, choices } = variant;
  const snoozedUntil = snoozesOf(snoozes);
  const around = {
    isProductActive,
    choices: choices.map((options) =>
      options.map((option) => ({ ...option, snoozedUntil: snoozedUntil('OPTION', option.id) })),
    ),
    category: { ...category, snoozedUntil: snoozedUntil('CATEGORY', category.id) },
  };
  return viewVariant(variant, around, now);
}
