// /products/{id}: one product as customers see it, its change requests, and the controls for availability.
// Owns: showing. Not: editing (product-edit-page.tsx). Invariant: prices are those that customers pay now; requested prices are shown
// separately.
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { CategoryHours } from '../categories/category-hours.tsx';
import { ProductPictures } from '../images/product-pictures.tsx';
import { FreshMenu } from '../menu-page.tsx';
import { fullName } from '../model/variant-state.ts';
import { MenuDialogs } from '../open-dialogs.tsx';
import { refreshMenu, useCategories, useProduct } from '../queries.ts';
import { StaleBanner } from '../stale-banner.tsx';
import { productPageWords, productWords } from '../words.ts';
import { ProductChanges } from './product-changes.tsx';
import { useProductActions } from './use-product-actions.ts';
import { VariantLine } from './variant-line.tsx';

export function ProductPage() {
  const { id } = useParams({ from: '/products/$id' });
  return (
    <FreshMenu>
      <Product key={id} id={/^\d{1,15}$/.test(id) ? Number(id) : 0} />
      <MenuDialogs />
    </FreshMenu>
  );
}

function Product({ id }: { id: number }) {
  const query = useProduct(id);
  const { data: product, error, isFetching } = query;
  const actions = useProductActions(product);
  return (
    <PageFrame
      title={product?.headerName ?? productPageWords.title}
      back={{ to: '/products', label: productPageWords.back }}
      actions={
        product && (
          <>
            <Menu label={productPageWords.more} actions={actions} />
            <Link to="/products/$id/edit" params={{ id: String(id) }} className={buttonClass()}>
              <Icon name="note" size={20} />
              {productPageWords.edit}
            </Link>
          </>
        )
      }
      className="flex flex-col gap-4"
    >
      <Loaded
        query={{ data: product, error, isFetching, refetch: refreshMenu }}
        failed={productPageWords.failed}
        loading={productPageWords.loading}
        skeleton={
          <div className={columns}>
            <Skeletons count={2} className="h-80 rounded-card" />
          </div>
        }
        missing={{ title: productPageWords.missing, hint: productPageWords.missingHint }}
      >
        {(found) => (
          <>
            <StaleBanner query={query} />
            <Shown product={found} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

const columns = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]';

function Shown({ product }: { product: ProductHeader }) {
  const { headerName, headerStatus, description, productImages, variants, optionCategories } = product;
  return (
    <div className={columns}>
      <div className="flex min-w-0 flex-col gap-4">
        <ProductChanges product={product} />
        <Part title={productPageWords.variants} className="gap-0 py-1">
          {variants.map((variant) => (
            <VariantLine
              key={variant.productId}
              variant={variant}
              name={fullName(headerName, variant.productName)}
              isFull
            />
          ))}
        </Part>
        <Part title={productPageWords.options}>
          {optionCategories.length === 0 ? (
            <p className="text-dim">{productPageWords.noOptions}</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {optionCategories.map(({ id, optionCategoryName, optionCount }) => (
                <li key={id} className="flex min-h-8 items-baseline justify-between gap-3">
                  <span className="font-semibold">{optionCategoryName}</span>
                  <span className="text-dim text-sm">{productPageWords.optionCount(optionCount)}</span>
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Part title={productPageWords.pictures}>
          <ProductPictures images={productImages} />
          {headerStatus === 0 && (
            <span>
              <Badge>{productWords.put}</Badge>
            </span>
          )}
          {description && <p className="whitespace-pre-line">{description}</p>}
        </Part>
        <Facts product={product} />
      </div>
    </div>
  );
}

function Facts({ product: { categoryId, packingPrice, tax } }: { product: ProductHeader }) {
  const { data: categories } = useCategories();
  const category = categories?.find((known) => known.categoryId === categoryId);
  return (
    <>
      <Part title={productPageWords.facts} className="py-1">
        <DescriptionList
          items={[
            ...(category
              ? [{ id: 'category', term: productPageWords.category, value: category.categoryName }]
              : []),
            {
              id: 'packing',
              term: productPageWords.packing,
              value: packingPrice > 0 ? <Money toman={packingPrice} /> : productPageWords.free,
            },
            { id: 'tax', term: productPageWords.tax, value: productPageWords.percent(tax) },
          ]}
        />
      </Part>
      {category?.displayTime === 'SHIFTS' && (
        <Part title={productPageWords.hours(category.categoryName)}>
          <CategoryHours shifts={category.shifts} />
        </Part>
      )}
    </>
  );
}

function Part(props: { title: string; children: ReactNode; className?: string }) {
  const { title, children, className = '' } = props;
  return (
    <Card aria-label={title}>
      <CardHeader>
        <h2 className="font-bold">{title}</h2>
      </CardHeader>
      <CardBody className={className}>{children}</CardBody>
    </Card>
  );
}
