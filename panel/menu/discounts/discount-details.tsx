// One discount, its products, and its results.
import type { Brought, DiscountDetails } from '@pishkhan/contract/menu/discounts/calls.ts';
import type { Discount } from '@pishkhan/contract/menu/discounts/discount.ts';
import { isOver } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatEnd } from '../../fa/time.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { stageOf } from '../model/discount-stage.ts';
import { CancelDiscount } from './cancel-discount.tsx';
import { DiscountBadge } from './discount-badge.tsx';
import { discountWords, discountPageWords as words } from './discount-words.ts';

export const DiscountDetailsView = ({
  details: { discount, products, brought },
}: {
  details: DiscountDetails;
}) => (
  <div className="grid items-start gap-4 lg:grid-cols-2 xl:max-w-5xl">
    <About discount={discount} />
    <BroughtCard brought={brought} />
    <Products products={products} />
  </div>
);

function About({ discount }: { discount: Discount }) {
  const { discountId, canceledAt, vendorDiscountRatio, oFoodDiscountRatio } = discount;
  const stage = stageOf(discount, serverClock.now());
  const id = String(discountId);
  return (
    <TitledCard
      title={discountWords.off(discount.totalDiscountRatio)}
      aside={<DiscountBadge discount={discount} />}
    >
      <DescriptionList
        items={[
          { id: 'start', term: words.start, value: formatDateTime(discount.startDate) },
          { id: 'end', term: words.end, value: formatEnd(discount.endDate) },
          ...(canceledAt
            ? [{ id: 'canceled', term: words.canceledAt, value: formatDateTime(canceledAt) }]
            : []),
          { id: 'stock', term: words.stock, value: discountWords.stock(discount.discountStock) },
          {
            id: 'vendor',
            term: discountWords.vendorShare,
            value: discountWords.percent(vendorDiscountRatio),
          },
          {
            id: 'platform',
            term: discountWords.platformShare,
            value: discountWords.percent(oFoodDiscountRatio),
          },
          {
            id: 'total',
            term: words.total,
            value: discountWords.percent(discount.totalDiscountRatio),
            strong: true,
          },
        ]}
      />
      {stage === 'SOLD_OUT' && <Banner title={words.soldOut}>{words.soldOutHint}</Banner>}
      <div className="flex flex-wrap gap-2">
        {!isOver(stage) ? (
          <>
            <Link to="/products/discounts/$id/edit" params={{ id }} className={buttonClass({})}>
              <Icon name="note" size={20} />
              {words.edit}
            </Link>
            <CancelDiscount discountId={discountId} stage={stage} />
          </>
        ) : (
          <Link
            to="/products/discounts/create"
            search={{ from: id } as never}
            className={buttonClass({ tone: 'quiet' })}
          >
            <Icon name="plus" size={20} />
            {words.repeat}
          </Link>
        )}
      </div>
    </TitledCard>
  );
}

function BroughtCard({ brought }: { brought: Brought }) {
  const { orders, pieces, value, vendorShare, platformShare } = brought;
  return (
    <TitledCard title={words.brought}>
      {orders === 0 ? (
        <p className="text-dim">{words.broughtNone}</p>
      ) : (
        <DescriptionList
          items={[
            { id: 'orders', term: words.orders, value: words.count(orders) },
            { id: 'pieces', term: words.pieces, value: words.pieceCount(pieces) },
            { id: 'value', term: words.value, value: <Money toman={value} />, strong: true },
            { id: 'vendor', term: words.vendorGave, value: <Money toman={vendorShare} /> },
            { id: 'platform', term: words.platformGave, value: <Money toman={platformShare} /> },
          ]}
        />
      )}
    </TitledCard>
  );
}

const Products = ({ products }: Pick<DiscountDetails, 'products'>) => (
  <div className="lg:col-span-2">
    <TitledCard title={words.products}>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {products.map(({ productHeaderId, headerName, variants }) => (
          <li key={productHeaderId} className="border-line border-b py-2">
            <Link
              to="/products/$id"
              params={{ id: String(productHeaderId) }}
              className="flex min-h-tap items-center justify-between gap-3 rounded-control font-semibold hover:bg-sunken"
            >
              {headerName}
              <Icon name="chevron-forward" size={20} className="text-dim" />
            </Link>
            <ul>
              {variants.map(({ productId, productName, price, priceAfterDiscount }) => (
                <li key={productId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
                  <span className="text-dim">{productName}</span>
                  <span className="sr-only">{words.price(price, priceAfterDiscount)}</span>
                  <span aria-hidden="true" className="flex flex-wrap items-baseline gap-2">
                    <s className="text-dim text-sm">
                      <Money toman={price} />
                    </s>
                    <Money toman={priceAfterDiscount} className="font-bold" />
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </TitledCard>
  </div>
);
