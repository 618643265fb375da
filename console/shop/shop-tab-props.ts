import type { VendorPage } from '@pishkhan/contract/marketplace/vendor-calls.ts';

export interface ShopTabProps {
  shop: VendorPage;
}
