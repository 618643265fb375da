// The menu as customers may order from it at this moment: what cannot be ordered is not in it.
import { approval } from '@pishkhan/contract/menu/approval.ts';
import type { ComingBack, MenuCategory, MenuOption } from '@pishkhan/contract/menu/menu.ts';
import { imagePath } from '@pishkhan/contract/menu/product.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { afterDiscount } from './rules/basket.ts';
import { type CategoryState, comesBackAt, isOptionOn, type OptionState, whyOff } from './rules/why-off.ts';
import { type CategoryJson, categoryJson, type SnoozeJson, snoozesJson, snoozesOf } from './state-as-json.ts';

const menuQuery = {
  name: 'menu-orderable',
  text: `
  WITH options AS (
    SELECT option_category_id AS id, json_agg(json_build_object('id', id, 'optionName', name, 'price', price,
        'approval', approval, 'available', available) ORDER BY position, id) AS options
    FROM option_item WHERE vendor_code = $1 GROUP BY option_category_id
  ), groups AS (
    SELECT l.product_id, json_agg(json_build_object('id', g.id, 'optionCategoryName', g.name, 'capacity', g.capacity,
        'isMandatory', g.is_mandatory, 'options', o.options) ORDER BY l.position, g.id) AS groups
    FROM product_option_category l
    JOIN option_category g ON g.vendor_code = l.vendor_code AND g.id = l.option_category_id
    JOIN options o ON o.id = g.id
    WHERE l.vendor_code = $1 AND g.is_active GROUP BY l.product_id
  ), variants AS (
    SELECT product_id, json_agg(json_build_object('productId', id, 'productName', name, 'price', price,
        'discountPercent', discount_percent, 'preparationTime', preparation_minutes, 'approval', approval,
        'visible', visible, 'available', available, 'capacity', capacity) ORDER BY position, id) AS variants
    FROM variant WHERE vendor_code = $1 GROUP BY product_id
  ), images AS (
    SELECT DISTINCT ON (product_id) product_id, digest FROM product_image
    WHERE vendor_code = $1 AND approval = ${approval.ACCEPTED} ORDER BY product_id, is_main DESC, position, id
  ), products AS (
    SELECT p.category_id, json_agg(json_build_object('productHeaderId', p.id, 'headerName', p.name,
        'description', p.description, 'packingPrice', p.packing_price, 'tax', p.tax, 'digest', i.digest,
        'variants', v.variants, 'groups', coalesce(g.groups, '[]')) ORDER BY p.position, p.id) AS products
    FROM product p JOIN variants v ON v.product_id = p.id
    LEFT JOIN groups g ON g.product_id = p.id LEFT JOIN images i ON i.product_id = p.id
    WHERE p.vendor_code = $1 AND p.is_active GROUP BY p.category_id
  )
  SELECT ${snoozesJson('$1', '$2')} AS snoozes, (
    SELECT coalesce(json_agg(json_build_object('name', c.name, 'state', ${categoryJson('c')}, 'products', p.products)
      ORDER BY c.position, c.id), '[]')
    FROM category c JOIN products p ON p.category_id = c.id WHERE c.vendor_code = $1 AND c.is_active
  ) AS categories`,
};

type FoundOption = MenuOption & Omit<OptionState, 'snoozedUntil'>;

interface FoundVariant extends Omit<OptionState, 'snoozedUntil'> {
  productId: number;
  productName: string;
  price: number;
  discountPercent: number;
  preparationTime: number;
  visible: boolean;
  capacity: number | null;
}

interface FoundProduct {
  productHeaderId: number;
  headerName: string;
  description: string | null;
  packingPrice: number;
  tax: number;
  digest: string | null;
  variants: FoundVariant[];
  groups: {
    id: number;
    optionCategoryName: string;
    capacity: number;
    isMandatory: boolean;
    options: FoundOption[];
  }[];
}

interface Found {
  snoozes: SnoozeJson[];
  categories: { name: string; state: CategoryJson; products: FoundProduct[] }[];
}

export interface OrderableMenu {
  categories: MenuCategory[];
  /** Variants that are off now and come back by themselves, the first one first. */
  comingBack: ComingBack[];
}

/** Categories, products and variants in the shop's order. */
export async function listOrderable(pool: pg.Pool, vendorCode: string, now: Date): Promise<OrderableMenu> {
  const { rows } = await pool.query<Found>({ ...menuQuery, values: [vendorCode, now] });
  const { snoozes, categories } = rows[0]!;
  const snoozedUntil = snoozesOf(snoozes);
  const returns: { productId: number; at: Date }[] = [];

  const viewProduct = (product: FoundProduct, category: CategoryState) => {
    const { digest, variants, groups, ...shown } = product;
    const states = groups.map(({ options, ...group }) => ({
      group,
      options: options.map((option) => ({ ...option, snoozedUntil: snoozedUntil('OPTION', option.id) })),
    }));
    const choices = states.filter(({ group }) => group.isMandatory).map(({ options }) => options);
    const isOn = ({ approval, visible, available, capacity, productId }: FoundVariant): boolean => {
      const variant = { approval, visible, available, capacity, isProductActive: true, choices };
      const state = { ...variant, snoozedUntil: snoozedUntil('VARIANT', productId) };
      if (whyOff(state, category, now) === null) return true;
      const at = comesBackAt(state, category, now);
      if (at) returns.push({ productId, at });
      return false;
    };
    return {
      ...shown,
      imageLink: digest && imagePath(digest, 'large'),
      variants: variants
        .filter(isOn)
        .map(({ productId, productName, price, discountPercent, preparationTime }) => ({
          productId,
          productName,
          price,
          priceAfterDiscount: afterDiscount(price, discountPercent),
          preparationTime,
        })),
      optionCategories: states
        .map(({ group, options }) => ({
          ...group,
          options: options
            .filter((option) => isOptionOn(option, now))
            .map(({ id, optionName, price }) => ({ id, optionName, price })),
        }))
        .filter(({ options }) => options.length > 0),
    };
  };

  return {
    categories: categories
      .map(({ name, state, products }) => {
        const category = { ...state, snoozedUntil: snoozedUntil('CATEGORY', state.id) };
        const viewed = products.map((product) => viewProduct(product, category));
        return {
          categoryId: state.id,
          categoryName: name,
          products: viewed.filter(({ variants }) => variants.length > 0),
        };
      })
      .filter(({ products }) => products.length > 0),
    comingBack: returns
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ productId, at }) => ({ productId, at: tehranIso(at) })),
  };
}
