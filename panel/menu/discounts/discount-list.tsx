// The newest discounts as a narrow list beside a discount's page.
import { serverClock } from '../../infra/clock/server-clock.ts';
import { ListRow } from '../../page/list-detail.tsx';
import { stageOf } from '../model/discount-stage.ts';
import { useDiscounts } from './discount-queries.ts';
import { discountStatusWords, discountWords as words } from './discount-words.ts';

function DiscountList() {
  const { data } = useDiscounts();
  const discounts = data?.pages.flatMap((page) => page.discounts) ?? [];
  return (
    <ul>
      {discounts.map((discount) => {
        const { discountId, totalDiscountRatio, productNames, productCount } = discount;
        const { label } = discountStatusWords[stageOf(discount, serverClock.now())];
        return (
          <ListRow
            key={discountId}
            to={`/products/discounts/${discountId}`}
            title={words.off(totalDiscountRatio)}
            value={`${label} · ${words.products(productNames.slice(0, 1), productCount)}`}
          />
        );
      })}
    </ul>
  );
}

export const discountSideList = {
  title: words.title,
  to: '/products/discounts',
  content: <DiscountList />,
};
