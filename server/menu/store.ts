// Reads what orders are made of. Hot path: one query for each order, the shop and all that its lines may hold.
import type pg from 'pg';
import { type Shop, shopAsJson } from '../vendors/public.ts';
import type { ShelfVariant } from './rules/basket.ts';
import { isOptionOn, type OptionState, whyOff } from './rules/why-off.ts';
import { type CategoryJson, categoryJson, type SnoozeJson, snoozesJson, snoozesOf } from './state-as-json.ts';

const lines = `SELECT v.id AS "variantId", v.name AS "variantName", p.id AS "productId", p.name AS "productName",
      v.price, v.discount_percent AS "discountPercent", p.packing_price AS "packingPrice", p.tax, v.capacity,
      v.approval, v.visible, v.available, p.is_active AS "isProductActive", ${categoryJson('c')} AS category,
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'capacity', g.capacity, 'isMandatory', g.is_mandatory,
          'isActive', g.is_active, 'options', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'optionName', o.name,
              'price', o.price, 'approval', o.approval, 'available', o.available)), '[]')
            FROM option_item o WHERE o.vendor_code = g.vendor_code AND o.option_category_id = g.id))), '[]')
        FROM product_option_category l
        JOIN option_category g ON g.vendor_code = l.vendor_code AND g.id = l.option_category_id
        WHERE l.vendor_code = p.vendor_code AND l.product_id = p.id) AS "optionCategories"
    FROM variant v
    JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
    JOIN category c ON c.vendor_code = p.vendor_code AND c.id = p.category_id
    WHERE v.vendor_code = $1 AND v.id = ANY ($2)`;

/** Prepared once a connection: planning it costs more than running it. */
const counterQuery = {
  name: 'menu-counter',
  text: `SELECT ${shopAsJson('$1', '$4')} AS shop, ${snoozesJson('$1', '$3')} AS snoozes,
    coalesce((SELECT json_agg(row_to_json(line)) FROM (${lines}) line), '[]') AS lines`,
};

type Named = Pick<
  ShelfVariant,
  | 'variantId'
  | 'variantName'
  | 'productId'
  | 'productName'
  | 'price'
  | 'discountPercent'
  | 'packingPrice'
  | 'tax'
>;

interface Line extends Named {
  capacity: number | null;
  approval: OptionState['approval'];
  visible: boolean;
  available: boolean;
  isProductActive: boolean;
  category: CategoryJson;
  optionCategories: {
    id: number;
    capacity: number;
    isMandatory: boolean;
    isActive: boolean;
    options: (Omit<OptionState, 'snoozedUntil'> & { id: number; optionName: string; price: number })[];
  }[];
}

/** The named variants as they are now, by their id; those of other shops are not found. */
export type Shelf = ReadonlyMap<number, ShelfVariant>;

/** Undefined when there is no such shop. */
export async function findCounter(
  pool: pg.Pool,
  vendorCode: string,
  variantIds: readonly number[],
  now: Date,
  needsAreas: boolean,
): Promise<{ shop: Shop; shelf: Shelf } | undefined> {
  const { rows } = await pool.query<{ shop: Shop | null; snoozes: SnoozeJson[]; lines: Line[] }>({
    ...counterQuery,
    values: [vendorCode, variantIds, now, needsAreas],
  });
  const { shop, snoozes, lines } = rows[0]!;
  if (!shop) return undefined;
  const snoozedUntil = snoozesOf(snoozes);
  return { shop, shelf: new Map(lines.map((line) => [line.variantId, shelve(line, snoozedUntil, now)])) };
}

function shelve(
  { optionCategories, category, approval, visible, available, isProductActive, ...named }: Line,
  snoozedUntil: ReturnType<typeof snoozesOf>,
  now: Date,
): ShelfVariant {
  const groups = optionCategories.map(({ options, isActive, ...group }) => {
    const states = options.map((option) => ({ ...option, snoozedUntil: snoozedUntil('OPTION', option.id) }));
    const judged = states.map((option) => ({
      id: option.id,
      optionName: option.optionName,
      price: option.price,
      isOn: isActive && isOptionOn(option, now),
    }));
    // Nothing can be demanded of a group in which there is nothing.
    const isMandatory = group.isMandatory && judged.some(({ isOn }) => isOn);
    return {
      states: group.isMandatory && isActive ? states : [],
      group: { ...group, isMandatory, options: judged },
    };
  });
  const variant = {
    approval,
    visible,
    available,
    isProductActive,
    capacity: named.capacity,
    choices: groups.map(({ states }) => states),
    snoozedUntil: snoozedUntil('VARIANT', named.variantId),
  };
  const off = whyOff(variant, { ...category, snoozedUntil: snoozedUntil('CATEGORY', category.id) }, now);
  return { ...named, off, optionCategories: groups.map(({ group }) => group) };
}
