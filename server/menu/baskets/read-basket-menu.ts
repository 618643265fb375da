// Reads the part of the menu that an order needs. Hot path: one query for the orders of one moment, for each
// shop and everything that the lines may contain, or no query (menu-cache.ts).

import type pg from 'pg';
import { inOneStatement, itemsOf, itemsParameter } from '../../infra/database/one-statement.ts';
import { perPool } from '../../infra/database/per-pool.ts';
import { type Shop, shopAsJson } from '../../vendors/public.ts';
import { isOptionOn, type OptionState, offReasonOf } from '../availability/rules/off-reason.ts';
import { categoryJson, snoozesJson, snoozesOf } from '../availability/state-as-json.ts';
import { discountJson } from '../discounts/read-running.ts';
import type { Found, Group, Line, PricedBy } from './found-menu.ts';
import { cacheMenu, getCachedMenu, type Wanted } from './menu-cache.ts';
import type { BasketVariant } from './rules/basket.ts';

const lines = `SELECT v.id AS "variantId", v.name AS "variantName", p.id AS "productId", p.name AS "productName",
      v.price, ${discountJson('v', 'asked.now')} AS discount, p.packing_price AS "packingPrice", p.tax, v.capacity,
      v.approval, v.visible, v.available, p.is_active AS "isProductActive", ${categoryJson('c')} AS category,
      (SELECT coalesce(json_agg(l.option_category_id), '[]') FROM product_option_category l
        WHERE l.vendor_code = p.vendor_code AND l.product_id = p.id) AS "groupIds"
    FROM variant v
    JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
    JOIN category c ON c.vendor_code = p.vendor_code AND c.id = p.category_id
    WHERE v.vendor_code = asked.vendor_code AND v.id = ANY (asked.ids)`;

/** Options for the lines: each option category once, however many lines share it. */
const groups = `SELECT g.id, g.capacity, g.is_mandatory AS "isMandatory", g.is_active AS "isActive",
      coalesce(json_agg(json_build_object('id', o.id, 'optionName', o.name, 'price', o.price, 'approval', o.approval,
        'available', o.available)) FILTER (WHERE o.id IS NOT NULL), '[]') AS options
    FROM linked
    JOIN option_category g ON g.vendor_code = asked.vendor_code AND g.id = linked.id
    LEFT JOIN option_item o ON o.vendor_code = asked.vendor_code AND o.option_category_id = linked.id
    GROUP BY g.id, g.capacity, g.is_mandatory, g.is_active`;

const asked = itemsOf({ vendor_code: 'text', ids: 'bigint[]', now: 'timestamptz', needs_areas: 'boolean' });

/** A prepared statement for each connection: planning costs more than executing it. */
const basketMenuQuery = {
  name: 'menu-counter',
  text: `SELECT found.* FROM (${asked}) asked CROSS JOIN LATERAL (
      WITH linked AS (
        SELECT DISTINCT l.option_category_id AS id FROM variant v
        JOIN product_option_category l ON l.vendor_code = v.vendor_code AND l.product_id = v.product_id
        WHERE v.vendor_code = asked.vendor_code AND v.id = ANY (asked.ids)
      )
      SELECT ${shopAsJson('asked.vendor_code', 'asked.needs_areas')} AS shop, ${snoozesJson('asked.vendor_code', 'asked.now')} AS snoozes,
      (SELECT version FROM vendor WHERE code = asked.vendor_code) AS "shopVersion",
      coalesce((SELECT version FROM menu WHERE vendor_code = asked.vendor_code), 0) AS "menuVersion",
      (SELECT min(d.starts_at) FROM discount d WHERE d.vendor_code = asked.vendor_code AND d.held_until > asked.now
        AND d.starts_at > asked.now AND d.canceled_at IS NULL) AS "discountFrom",
      coalesce((SELECT json_agg(row_to_json(line)) FROM (${lines}) line), '[]') AS lines,
      coalesce((SELECT json_agg(row_to_json(grouped)) FROM (${groups}) grouped), '[]') AS groups
    ) found ORDER BY asked.n`,
};

interface Asked {
  vendor_code: string;
  ids: readonly number[];
  now: Date;
  needs_areas: boolean;
}

const readerOf = perPool((pool) =>
  inOneStatement<Asked, Found>({
    async send(items) {
      return (await pool.query<Found>({ ...basketMenuQuery, values: [itemsParameter(items)] })).rows;
    },
  }),
);

export interface BasketMenu {
  shop: Shop;
  /** The named variants by id; those of other shops are missing. */
  variantsById: ReadonlyMap<number, BasketVariant>;
}

/** Undefined when there is no such shop. */
export async function findBasketMenu(pool: pg.Pool, wanted: Wanted): Promise<BasketMenu | undefined> {
  const { vendorCode, variantIds, now, needsAreas } = wanted;
  const found = await readerOf(pool)({
    vendor_code: vendorCode,
    ids: variantIds,
    now,
    needs_areas: needsAreas,
  });
  cacheMenu(pool, found, wanted);
  return menuOf(found, now);
}

/** The same from the cache; undefined when it must be read. */
export function getCachedBasketMenu(
  pool: pg.Pool,
  wanted: Wanted,
): (BasketMenu & { pricedBy: PricedBy }) | undefined {
  const recalled = getCachedMenu(pool, wanted);
  const menu = recalled && menuOf(recalled, wanted.now);
  return menu && { ...menu, pricedBy: recalled };
}

function menuOf(
  { shop, snoozes, lines, groups }: Omit<Found, keyof PricedBy>,
  now: Date,
): BasketMenu | undefined {
  if (!shop) return undefined;
  const snoozedUntil = snoozesOf(snoozes);
  const judged = new Map(groups.map((group) => [group.id, judge(group, snoozedUntil, now)]));
  return {
    shop,
    variantsById: new Map(
      lines.map((line) => [line.variantId, toBasketVariant(line, judged, snoozedUntil, now)]),
    ),
  };
}

type SnoozedUntil = ReturnType<typeof snoozesOf>;

/** A group as it is offered, with the states of its options if one of them must be chosen. */
function judge(
  { options, isActive, ...group }: Group,
  snoozedUntil: SnoozedUntil,
  now: Date,
): { states: OptionState[]; group: BasketVariant['optionCategories'][number] } {
  const states = options.map((option) => ({ ...option, snoozedUntil: snoozedUntil('OPTION', option.id) }));
  const judged = states.map((option) => ({
    id: option.id,
    optionName: option.optionName,
    price: option.price,
    isOn: isActive && isOptionOn(option, now),
  }));
  // A group without any option requires nothing.
  const isMandatory = group.isMandatory && judged.some(({ isOn }) => isOn);
  return {
    states: group.isMandatory && isActive ? states : [],
    group: { ...group, isMandatory, options: judged },
  };
}

function toBasketVariant(
  { groupIds, category, approval, visible, available, isProductActive, ...named }: Line,
  judged: ReadonlyMap<number, ReturnType<typeof judge>>,
  snoozedUntil: SnoozedUntil,
  now: Date,
): BasketVariant {
  const groups = groupIds.flatMap((id) => judged.get(id) ?? []);
  const variant = {
    approval,
    visible,
    available,
    isProductActive,
    capacity: named.capacity,
    choices: groups.map(({ states }) => states),
    snoozedUntil: snoozedUntil('VARIANT', named.variantId),
  };
  const off = offReasonOf(variant, { ...category, snoozedUntil: snoozedUntil('CATEGORY', category.id) }, now);
  return { ...named, off, optionCategories: groups.map(({ group }) => group) };
}
