// Money of the platform: balances, settlement runs, adjustments, disputes.
export { ProposeAdjustment } from './propose-adjustment.tsx';
export { ShopMoney } from './shop-money.tsx';
