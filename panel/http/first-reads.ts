// The first reads of a page that is opened at exactly this address, below /api/v1. URLs and not calls: index.html would hold their modules, too.

const ordering = ['Vendor/ordering-settings', 'VendorInfo/delivery-status'];
/** By address. A role or a shop that may not see the answers leaves them unused. */
export const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['Vendor/dashboard'],
  '/management/info': ['VendorInfo/info'],
  '/management/log': ['Vendor/log'],
  '/management/operating-hours': ordering,
  '/management/report/accounting': ['VendorInfo/accounting-report'],
  '/management/report/monthly': ['VendorInfo/monthly-statement'],
  '/management/report/orders': ['Order'],
  '/management/settings': ordering,
  '/products/discounts': ['Product/discount?status=RUNNING'],
  '/reviews': ['VendorReview/reviews', 'VendorReview/stats'],
};
