// The first reads of a page that is opened at exactly this address, below /api/v1. They are URLs and not
// calls, whose modules index.html would have to inline.

/** The number that is a segment of its own in the path of a page, such as a discount's; undefined without one. */
export const idIn = (pathname: string): string | undefined => /\/(\d{1,15})(?=\/|$)/.exec(pathname)?.[1];

const ordering = ['Vendor/ordering-settings', 'VendorInfo/delivery-status'];
/** Paths by address, with `{id}` for its id. Answers that a role or a shop may not see stay unused. */
export const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['Vendor/dashboard'],
  '/management/info': ['VendorInfo/info'],
  '/management/log': ['Vendor/log'],
  '/management/operating-hours': ordering,
  '/management/report/accounting': ['VendorInfo/accounting-report'],
  '/management/report/monthly': ['VendorInfo/monthly-statement'],
  '/management/report/orders': ['Order'],
  '/management/settings': ordering,
  '/orders': ['Order/list/in-progress'],
  '/products': ['Product'],
  '/products/discounts': ['Product/discount?status=RUNNING'],
  '/products/discounts/{id}': ['Product/discount/{id}'],
  '/products/discounts/{id}/edit': ['Product/discount/{id}'],
  '/reviews': ['VendorReview/reviews', 'VendorReview/stats'],
};

/** The first reads of the page at this address, with its query. */
export function firstReadsOf(address: string): readonly string[] {
  const id = idIn(address);
  if (id === undefined) return firstReads[address] ?? [];
  const reads = firstReads[address.replace(id, '{id}')] ?? [];
  return reads.map((read) => read.replace('{id}', id));
}
