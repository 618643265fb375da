import { ShopMoney } from '../money/public.ts';
import type { ShopTabProps } from './shop-tab-props.ts';

export const MoneyTab = ({ shop: { vendorCode } }: ShopTabProps) => <ShopMoney vendorCode={vendorCode} />;
