// The ordering settings for other features.
export { NotTakingOrders } from './not-taking-orders.tsx';
export { DeliveryValue, HoursValue, SettingsValue } from './setting-values.tsx';
