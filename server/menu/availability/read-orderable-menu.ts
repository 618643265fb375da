// The menu as customers can order from it now, without the parts that cannot be ordered.

import { discountedPrice, totalPercent } from '@pishkhan/contract/menu/discounts/discount.ts';
import { imagePath } from '@pishkhan/contract/menu/images/image-path.ts';
import type {
  ComingBack,
  MenuCategory,
  MenuOption,
  MenuOptionCategory,
  MenuProduct,
} from '@pishkhan/contract/menu/menu.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import { type DiscountJson, runningDiscounts } from '../discounts/read-running.ts';
import { isOptionOn, type OptionState, offReasonOf, orderableAgainAt } from './rules/off-reason.ts';
import { type CategoryJson, categoryJson, type SnoozeJson, snoozesJson, snoozesOf } from './state-as-json.ts';

/**
 * A row for each part, ordered as in the menu. One value for the whole menu would be parsed in one blocking
 * step; an option category that many products share occurs once.
 */
const menuQuery = {
  name: 'menu-orderable',
  text: `
  WITH options AS (
    SELECT option_category_id AS id, json_agg(json_build_object('id', id, 'optionName', name, 'price', price,
        'approval', approval, 'available', available) ORDER BY position, id) AS options
    FROM option_item WHERE vendor_code = $1 GROUP BY option_category_id
  ), links AS (
    SELECT product_id, json_agg(option_category_id ORDER BY position, option_category_id) AS ids
    FROM product_option_category WHERE vendor_code = $1 GROUP BY product_id
  ), running AS (${runningDiscounts('$1', '$2')}
  ), variants AS (
    SELECT product_id, json_agg(json_build_object('productId', id, 'productName', name, 'price', price,
        'discount', r.discount, 'preparationTime', preparation_minutes, 'approval', approval,
        'visible', visible, 'available', available, 'capacity', capacity) ORDER BY position, id) AS variants
    FROM variant LEFT JOIN running r ON r.variant_id = id WHERE vendor_code = $1 GROUP BY product_id
  ), images AS (
    SELECT DISTINCT ON (product_id) product_id, digest FROM product_image
    WHERE vendor_code = $1 AND approval = ${approval.ACCEPTED} ORDER BY product_id, is_main DESC, position, id
  )
  SELECT part, value FROM (
    SELECT 'SNOOZES' AS part, 0 AS position, 0 AS id, ${snoozesJson('$1', '$2')} AS value
    UNION ALL
    SELECT 'GROUP', 0, g.id, json_build_object('id', g.id, 'optionCategoryName', g.name, 'capacity', g.capacity,
        'isMandatory', g.is_mandatory, 'options', o.options)
    FROM option_category g JOIN options o ON o.id = g.id WHERE g.vendor_code = $1 AND g.is_active
    UNION ALL
    SELECT 'CATEGORY', c.position, c.id, json_build_object('name', c.name, 'state', ${categoryJson('c')})
    FROM category c WHERE c.vendor_code = $1 AND c.is_active
    UNION ALL
    SELECT 'PRODUCT', p.position, p.id, json_build_object('categoryId', p.category_id, 'digest', i.digest,
        'variants', v.variants, 'groupIds', coalesce(l.ids, '[]'), 'shown', json_build_object('productHeaderId', p.id,
          'headerName', p.name, 'description', p.description, 'packingPrice', p.packing_price, 'tax', p.tax))
    FROM product p JOIN variants v ON v.product_id = p.id
    LEFT JOIN links l ON l.product_id = p.id LEFT JOIN images i ON i.product_id = p.id
    WHERE p.vendor_code = $1 AND p.is_active
  ) parts ORDER BY part, position, id`,
};

/** Each has up to thirty variants. */
const productsAtOnce = 20;
/** Each has up to fifty options. */
const groupsAtOnce = 20;

type FoundOption = MenuOption & Omit<OptionState, 'snoozedUntil'>;

interface FoundVariant extends Omit<OptionState, 'snoozedUntil'> {
  productId: number;
  productName: string;
  price: number;
  discount: DiscountJson | null;
  preparationTime: number;
  visible: boolean;
  capacity: number | null;
}

interface FoundGroup extends Omit<MenuOptionCategory, 'options'> {
  options: FoundOption[];
}

interface FoundProduct {
  categoryId: number;
  digest: string | null;
  variants: FoundVariant[];
  groupIds: number[];
  shown: Omit<MenuProduct, 'imageLink' | 'variants' | 'optionCategories'>;
}

type Found =
  | { part: 'SNOOZES'; value: SnoozeJson[] }
  | { part: 'GROUP'; value: FoundGroup }
  | { part: 'CATEGORY'; value: { name: string; state: CategoryJson } }
  | { part: 'PRODUCT'; value: FoundProduct };

export interface OrderableMenu {
  categories: MenuCategory[];
  /** Unavailable variants that become available automatically, soonest first. */
  comingBack: ComingBack[];
}

/** Categories, products and variants in the shop's order. */
export async function listOrderable(pool: pg.Pool, vendorCode: string, now: Date): Promise<OrderableMenu> {
  const { rows } = await pool.query<Found>({ ...menuQuery, values: [vendorCode, now] });
  const found = <P extends Found['part']>(wanted: P) =>
    rows.flatMap(({ part, value }) =>
      part === wanted ? [value as Extract<Found, { part: P }>['value']] : [],
    );
  const snoozedUntil = snoozesOf(found('SNOOZES').flat());
  const groups = new Map(
    await mapInChunks(found('GROUP'), groupsAtOnce, (group) => [
      group.id,
      viewGroup(group, snoozedUntil, now),
    ]),
  );
  const categories = new Map(
    found('CATEGORY').map(({ name, state }) => [
      state.id,
      {
        name,
        state: { ...state, snoozedUntil: snoozedUntil('CATEGORY', state.id) },
        products: [] as MenuProduct[],
      },
    ]),
  );
  const returns: { productId: number; at: Date }[] = [];
  await mapInChunks(found('PRODUCT'), productsAtOnce, ({ categoryId, digest, variants, groupIds, shown }) => {
    const category = categories.get(categoryId);
    if (!category) return;
    const offered = groupIds.flatMap((id) => groups.get(id) ?? []);
    const choices = offered.flatMap(({ states, isMandatory }) => (isMandatory ? [states] : []));
    const isOn = ({ approval, visible, available, capacity, productId }: FoundVariant): boolean => {
      const variant = { approval, visible, available, capacity, isProductActive: true, choices };
      const state = { ...variant, snoozedUntil: snoozedUntil('VARIANT', productId) };
      if (offReasonOf(state, category.state, now) === null) return true;
      const at = orderableAgainAt(state, category.state, now);
      if (at) returns.push({ productId, at });
      return false;
    };
    const present = variants.filter(isOn);
    if (present.length === 0) return;
    category.products.push({
      ...shown,
      imageLink: digest && imagePath(digest, 'large'),
      variants: present.map(({ productId, productName, price, discount, preparationTime }) => ({
        productId,
        productName,
        price,
        priceAfterDiscount: discount ? discountedPrice(price, totalPercent(discount)) : price,
        discount: discount && {
          discountId: discount.id,
          endDate: tehranIso(new Date(discount.endsAt)),
          discountStock: discount.stock,
        },
        preparationTime,
      })),
      optionCategories: offered.flatMap(({ group }) => (group.options.length > 0 ? [group] : [])),
    });
  });

  return {
    categories: [...categories].flatMap(([categoryId, { name, products }]) =>
      products.length > 0 ? [{ categoryId, categoryName: name, products }] : [],
    ),
    comingBack: await mapInChunks(
      returns.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      returnsAtOnce,
      ({ productId, at }) => ({ productId, at: tehranIso(at) }),
    ),
  };
}

const returnsAtOnce = 500;

/** A group, which products share: the options that can be chosen now, and the states for which a choice may be missing. */
function viewGroup(
  { options, ...group }: FoundGroup,
  snoozedUntil: ReturnType<typeof snoozesOf>,
  now: Date,
): { states: OptionState[]; isMandatory: boolean; group: MenuOptionCategory } {
  const states = options.map((option) => ({ ...option, snoozedUntil: snoozedUntil('OPTION', option.id) }));
  const present = states.filter((option) => isOptionOn(option, now));
  return {
    states,
    isMandatory: group.isMandatory,
    group: { ...group, options: present.map(({ id, optionName, price }) => ({ id, optionName, price })) },
  };
}
