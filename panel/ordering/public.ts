// The ordering settings for other features.
export { NotTakingOrders } from './not-taking-orders.tsx';
