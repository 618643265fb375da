// Addresses outside the panel for other features.
import { lazyPart } from '../ui/lazy-part.ts';

export { pictureUrl } from './model/link-settings.ts';
/** Fetched by the pages that show it. */
export const PublicLink = lazyPart(async () => (await import('./public-link.tsx')).PublicLink);
