// A menu of any size, for tests.

import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { sampleProduct, sampleVariant } from './sample-product.ts';

export const sampleGroup = (
  categoryId: number,
  categoryName: string,
  products: ProductHeader[],
): ProductGroup => ({
  categoryId,
  categoryName,
  isActive: true,
  displayTime: 'ALL_DAY',
  isApproved: approval.ACCEPTED,
  isBeforeAzan: false,
  categoryIndex: categoryId - 1,
  productCount: products.length,
  shifts: [],
  snooze: null,
  version: 1,
  products,
});

const dishes = ['پیتزا', 'چلوکباب', 'ساندویچ', 'سالاد', 'نوشیدنی', 'دسر', 'خورش', 'سوپ', 'پاستا', 'برگر'];
const sizes = ['کوچک', 'متوسط', 'بزرگ'];

/** `count` products with three variants each, in ten categories. */
export const bigMenu = (count: number): ProductGroup[] =>
  dishes.map((dish, at) =>
    sampleGroup(
      at + 1,
      dish,
      Array.from({ length: Math.ceil((count - at) / dishes.length) }, (_, n) => {
        const id = n * dishes.length + at + 1;
        return sampleProduct({
          productHeaderId: id,
          headerName: `${dish} ${id.toLocaleString('fa-IR', { useGrouping: false })} مخصوص سرآشپز`,
          categoryId: at + 1,
          variants: sizes.map((productName, size) =>
            sampleVariant(id * 10 + size, { productName, price: 95_000 + size * 30_000 }),
          ),
        });
      }),
    ),
  );
