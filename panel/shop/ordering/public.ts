// The ordering settings for other features.
export { NotTakingOrders } from './not-taking-orders.tsx';
export { OrderingSettings } from './ordering-settings.tsx';
export { DeliveryValue, HoursValue, SettingsValue } from './setting-values.tsx';
export { managementOrderingWords } from './words.ts';
