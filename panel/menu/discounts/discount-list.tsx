// The newest discounts as a narrow list beside a discount's page.
import { ListRow } from '../../page/list-detail.tsx';
import { useDiscounts } from './discount-queries.ts';
import { discountStatusWords, discountWords as words } from './discount-words.ts';

function DiscountList() {
  const { data } = useDiscounts();
  const discounts = data?.pages.flatMap((page) => page.discounts) ?? [];
  return (
    <ul>
      {discounts.map(({ discountId, totalDiscountRatio, productNames, productCount, status }) => (
        <ListRow
          key={discountId}
          to={`/products/discounts/${discountId}`}
          title={words.off(totalDiscountRatio)}
          value={`${discountStatusWords[status].label} · ${words.products(productNames.slice(0, 1), productCount)}`}
        />
      ))}
    </ul>
  );
}

export const discountSideList = {
  title: words.title,
  to: '/products/discounts',
  content: <DiscountList />,
};
