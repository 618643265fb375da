// The account for other features.
import { lazyPart } from '../../ui/lazy-part.ts';

export { nameOfDevice } from '../device-name.ts';
/** These parts are lazy: the pages that show them fetch them. */
export const SetUp = lazyPart(async () => (await import('./set-up.tsx')).SetUp);
export const PresentDevicesCard = lazyPart(
  async () => (await import('./present-devices-card.tsx')).PresentDevicesCard,
);
export const StaffDevicesCard = lazyPart(
  async () => (await import('./staff-devices-card.tsx')).StaffDevicesCard,
);
