import { ShopMoney } from '../money/public.ts';
import { RatesCard } from './rates-card.tsx';
import type { ShopTabProps } from './shop-tab-props.ts';

export const MoneyTab = ({ shop }: ShopTabProps) => (
  <div className="grid items-start gap-4 xl:grid-cols-2">
    <ShopMoney vendorCode={shop.vendorCode} />
    <RatesCard shop={shop} />
  </div>
);
