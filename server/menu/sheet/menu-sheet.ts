// The menu as a spreadsheet that the import can read: a row for each variant, in the menu's order.
import { discountedPrice, totalPercent } from '@pishkhan/contract/menu/discounts/discount.ts';
import { type SheetField, sheetTitles, yesAndNo } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { jalaliInNumbers } from '@pishkhan/contract/time/jalali.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type { Cell } from '../../infra/xlsx/cells.ts';
import type { Sheet } from '../../infra/xlsx/workbook.ts';
import type { MenuRows } from '../bulk/read-menu.ts';
import type { ProductRow, VariantRow } from '../products/store-products.ts';

interface Line {
  category: string;
  product: ProductRow;
  variant: VariantRow;
  /** Percent off. */
  percent: number;
}

interface Column {
  width: number;
  cell(line: Line): Cell;
}

const yesOrNo = (is: boolean): string => (is ? yesAndNo.yes : yesAndNo.no);

const columns: Record<SheetField, Column> = {
  productHeaderId: { width: 13, cell: ({ product }) => product.id },
  productId: { width: 13, cell: ({ variant }) => variant.id },
  categoryName: { width: 20, cell: ({ category }) => category },
  headerName: { width: 28, cell: ({ product }) => product.name },
  description: { width: 40, cell: ({ product }) => product.description },
  productName: { width: 20, cell: ({ variant }) => variant.name },
  price: { width: 16, cell: ({ variant }) => variant.price },
  priceAfterDiscount: {
    width: 30,
    cell: ({ variant, percent }) => discountedPrice(variant.price, percent),
  },
  capacity: { width: 14, cell: ({ variant }) => variant.capacity },
  preparationTime: { width: 24, cell: ({ variant }) => variant.preparation_minutes },
  visible: { width: 16, cell: ({ variant }) => yesOrNo(variant.visible) },
  available: { width: 14, cell: ({ variant }) => yesOrNo(variant.available) },
  tax: { width: 14, cell: ({ product }) => product.tax },
  packingPrice: { width: 26, cell: ({ product }) => product.packing_price },
};

const rowsAtOnce = 200;

export function menuSheet({ categories, products, variants, discounts }: MenuRows): Sheet {
  const productsOf = Map.groupBy(products, ({ category_id }) => category_id);
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id);
  const lines = categories.flatMap(({ id, name }) =>
    (productsOf.get(id) ?? []).flatMap((product) =>
      (variantsOf.get(product.id) ?? []).map((variant): Line => {
        const discount = discounts.get(variant.id);
        return { category: name, product, variant, percent: discount ? totalPercent(discount) : 0 };
      }),
    ),
  );
  const cells = Object.values(columns);
  async function* batches() {
    for (let at = 0; at < lines.length; at += rowsAtOnce)
      yield lines.slice(at, at + rowsAtOnce).map((line) => cells.map(({ cell }) => cell(line)));
  }
  const fields = Object.entries(columns) as [SheetField, Column][];
  return {
    name: 'منو',
    columns: fields.map(([field, { width }]) => ({ title: sheetTitles[field], width })),
    batches: batches(),
  };
}

/** The name contains the day of the export. It has no half-space, which browsers treat as a spoofing attempt and replace. */
export const sheetFileName = (now: Date): string =>
  `منوی فروشگاه ${jalaliInNumbers(tehranWallClock(now), '-')} menu.xlsx`;
