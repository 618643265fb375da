// Money of the platform: balances, settlement runs, adjustments, disputes.
export { ShopMoney } from './shop-money.tsx';
