// Addresses outside the panel that the server writes into the page's head: the guest site and the host of pictures. An empty one counts as unset.
import { type ImageSize, imageInSize } from '@pishkhan/contract/menu/images/image-path.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';

const address = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The shop's page for customers; undefined while the installation has no guest site. */
export function publicLinkOf(vendorCode: VendorCode): string | undefined {
  const base = address('guest-site-url');
  return base === '' ? undefined : `${base}/vendor/${encodeURIComponent(vendorCode)}`;
}

/** The URL of a picture in the browser: below MEDIA_URL, or on this server without that setting. */
export const pictureUrl = (link: string, size: ImageSize): string =>
  address('media-url') + imageInSize(link, size);
