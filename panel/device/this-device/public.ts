// The settings of this device for other features.
import { lazyPart } from '../../ui/lazy-part.ts';

/** A lazy part, which the page that shows it fetches. */
export const ThisDeviceCard = lazyPart(async () => (await import('./this-device-card.tsx')).ThisDeviceCard);
