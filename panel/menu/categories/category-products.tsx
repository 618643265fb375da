import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { FormSection } from '../../forms/public.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useProducts } from '../queries.ts';
import { productWords } from '../words.ts';
import { categoryFormWords } from './category-words.ts';

/** The products of a category, each with a link to its page. */
export function ProductsOfCategory({ categoryId }: { categoryId: number }) {
  const query = useProducts();
  const products = query.data?.find((group) => group.categoryId === categoryId)?.products;
  return (
    <FormSection
      title={categoryFormWords.products}
      aside={products && <span className="text-dim">{formatNumber(products.length)}</span>}
    >
      <Loaded
        query={query}
        failed={productWords.failed}
        loading={productWords.loading}
        skeleton={<Skeleton className="h-24 rounded-control" />}
      >
        {() =>
          products?.length === 0 ? (
            <p className="text-dim">{categoryFormWords.noProducts}</p>
          ) : (
            products && <ProductLinks products={products} />
          )
        }
      </Loaded>
    </FormSection>
  );
}

const ProductLinks = ({ products }: { products: readonly ProductHeader[] }) => (
  <ul className="flex flex-col divide-y divide-line">
    {products.map(({ productHeaderId, headerName, headerStatus }) => (
      <li key={productHeaderId}>
        <Link
          to="/products/$id"
          params={{ id: String(productHeaderId) }}
          className="flex min-h-tap items-center gap-3 rounded-control py-2 hover:text-primary-ink"
        >
          <span className="min-w-0 flex-1 font-semibold">{headerName}</span>
          {headerStatus === 0 && <span className="text-dim text-sm">{categoryFormWords.productPutAway}</span>}
          <Icon name="chevron-forward" size={20} className="text-dim" />
        </Link>
      </li>
    ))}
  </ul>
);
