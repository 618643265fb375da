// The account for other features.
import { lazyPart } from '../ui/lazy-part.ts';

export { SetUp } from './set-up.tsx';
/** Fetched by the page that shows it. */
export const StaffDevicesCard = lazyPart(
  async () => (await import('./staff-devices-card.tsx')).StaffDevicesCard,
);
