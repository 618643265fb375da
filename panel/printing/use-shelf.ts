import { useSession, useWatched } from '../session/public.ts';
import { openShelf, type Shelf, shelf } from './template-shelf.ts';

/** This device's templates for the shop at hand; drawn anew when they change, in this tab or another. */
export function useShelf(): Shelf {
  const { vendor } = useSession();
  if (vendor) openShelf(vendor.vendorCode);
  return useWatched(shelf);
}
