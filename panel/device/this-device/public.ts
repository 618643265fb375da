// The settings of this device for other features.
import { lazyPart } from '../../ui/lazy-part.ts';

/** Fetched by the page that shows it. */
export const ThisDeviceCard = lazyPart(async () => (await import('./this-device-card.tsx')).ThisDeviceCard);
