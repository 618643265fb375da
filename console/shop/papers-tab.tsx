import { AccountCard, ContractsCard, ShopPapers } from '../applications/public.ts';
import type { ShopTabProps } from './shop-tab-props.ts';

export const PapersTab = ({ shop: { vendorCode } }: ShopTabProps) => (
  <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    <div className="flex min-w-0 flex-col gap-4">
      <AccountCard vendorCode={vendorCode} />
      <ContractsCard vendorCode={vendorCode} />
    </div>
    <ShopPapers vendorCode={vendorCode} />
  </div>
);
