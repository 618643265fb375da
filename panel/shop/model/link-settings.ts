import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { pageSetting } from '../../infra/http/page-setting.ts';

/** The shop's page for customers; undefined while the installation has no guest site. */
export function publicLinkOf(vendorCode: VendorCode): string | undefined {
  const base = pageSetting('guest-site-url');
  return base === '' ? undefined : `${base}/vendor/${encodeURIComponent(vendorCode)}`;
}
