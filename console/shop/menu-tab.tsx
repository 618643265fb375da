import { getMenuWhole } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import type {
  ProductGroup,
  ProductHeader,
  ProductVariant,
} from '@pishkhan/contract/menu/products/product.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { Card } from '@pishkhan/panel/ui/card.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { ShownRows } from '../kit/shown-rows.tsx';
import { Read } from '../kit/states.tsx';
import type { ShopTabProps } from './shop-tab-props.ts';
import { shopKey } from './use-shop.ts';
import { shopWords } from './words.ts';

const words = shopWords.menu;

interface Line {
  product: ProductHeader;
  variant: ProductVariant;
}

/** The most important reason why customers do not see it as the shop does. */
function stateOf({ product, variant }: Line): string {
  if (variant.isApproved === 0) return words.waiting;
  if (variant.isApproved === 2) return words.rejected;
  if (product.headerStatus === 0 || !variant.visible) return words.hidden;
  return variant.available ? words.shown : words.soldOut;
}

const columns: readonly TableColumn<Line>[] = [
  {
    key: 'product',
    title: words.product,
    isRowHeader: true,
    cell: ({ product }) => <bdi>{product.headerName}</bdi>,
  },
  { key: 'variant', title: words.variant, cell: ({ variant }) => <bdi>{variant.productName}</bdi> },
  { key: 'price', title: words.price, align: 'figure', cell: ({ variant }) => formatToman(variant.price) },
  {
    key: 'after',
    title: words.after,
    align: 'figure',
    cell: ({ variant }) => (variant.discountAvailability ? formatToman(variant.priceAfterDiscount) : ''),
  },
  {
    key: 'stock',
    title: words.stock,
    align: 'center',
    cell: ({ variant }) => (variant.capacity === null ? words.uncounted : formatNumber(variant.capacity)),
  },
  { key: 'state', title: words.state, cell: (line) => stateOf(line) },
];

export function MenuTab({ shop: { vendorCode } }: ShopTabProps) {
  const reading = useQuery({
    queryKey: [...shopKey(vendorCode), 'menu'],
    queryFn: ({ signal }) => client(getMenuWhole, { params: { vendorCode } }, { signal }),
  });
  return (
    <Read reading={reading}>
      {({ groups }) =>
        groups.length === 0 ? (
          <EmptyState icon="products" title={words.none} />
        ) : (
          <div className="flex flex-col gap-3">
            {groups.map((group) => (
              <Group key={group.categoryId} group={group} />
            ))}
          </div>
        )
      }
    </Read>
  );
}

const Group = ({ group }: { group: ProductGroup }) => (
  <Card className="p-4">
    <details open>
      <summary className="flex min-h-tap cursor-pointer items-center gap-3 font-bold">
        <bdi>{group.categoryName}</bdi>
        <span className="font-normal text-dim text-sm">
          {words.products(group.products.length)}
          {!group.isActive && `، ${words.categoryOff}`}
        </span>
      </summary>
      <ShownRows
        label={group.categoryName}
        columns={columns}
        rows={group.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))}
        keyOf={({ variant }) => variant.productId}
      />
    </details>
  </Card>
);
