// The menu as a spreadsheet, one line for each variant. Export and import use the same columns; an import may omit or
// reorder them.
export const sheetFields = [
  'productHeaderId',
  'productId',
  'categoryName',
  'headerName',
  'description',
  'productName',
  'price',
  'priceAfterDiscount',
  'capacity',
  'preparationTime',
  'visible',
  'available',
  'tax',
  'packingPrice',
] as const;
export type SheetField = (typeof sheetFields)[number];

export const sheetTitles: Record<SheetField, string> = {
  productHeaderId: 'شناسه محصول',
  productId: 'شناسه تنوع',
  categoryName: 'دسته‌بندی',
  headerName: 'نام محصول',
  description: 'توضیح محصول',
  productName: 'نام تنوع',
  price: 'قیمت (تومان)',
  priceAfterDiscount: 'قیمت پس از تخفیف (فقط خواندنی)',
  capacity: 'تعداد موجود',
  preparationTime: 'زمان آماده‌سازی (دقیقه)',
  visible: 'نمایش داده شود',
  available: 'موجود است',
  tax: 'مالیات (درصد)',
  packingPrice: 'هزینه بسته‌بندی (تومان)',
};

export const yesAndNo = { yes: 'بله', no: 'خیر' } as const;

/** The maximum of lines in a file, without the header. */
export const maxSheetLines = 5_000;
/** Limit of the file in bytes. */
export const largestSheet = 5 * 1024 * 1024;

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
