/** Texts of the parts that all screens share. */
export const kitWords = {
  refused: 'به این بخش دسترسی ندارید',
  refusedWhy: 'نقش شما این بخش را در بر نمی‌گیرد. مدیر سامانه نقش‌ها را تعیین می‌کند.',
  refusedFor: (permission: string) =>
    `این بخش دسترسی «${permission}» می‌خواهد. مدیر سامانه نقش‌ها را تعیین می‌کند.`,
  missing: 'چنین موردی نیست',

  filters: 'پالایه‌ها',
  clearFilters: 'پاک‌کردن پالایه‌ها',
  anything: 'همه',
  filterWrong: 'این مقدار درست نیست.',
  filtersDropped: (names: string) => `این پالایه‌ها شناخته نشد و کنار گذاشته شد: ${names}`,
  hiddenBy: (filters: string) => `با این پالایه‌ها چیزی نیست: ${filters}`,
  oldRows: 'فهرست تازه نشد؛ این ردیف‌ها قدیمی است',
  readAt: 'آخرین دریافت:',
  again: 'تلاش دوباره',
  rows: (count: string) => `${count} ردیف`,
  pager: { pages: 'صفحه‌های فهرست', first: 'صفحه نخست', newer: 'صفحه پیش', older: 'صفحه بعد' },
  detail: 'جزئیات ردیف',
  backToList: 'بازگشت به فهرست',
  backToRow: 'بستن و بازگشت به ردیف',
  nextRow: 'ردیف بعد',
  previousRow: 'ردیف پیش',
  keysHint: 'با جهت‌نماها در خانه‌ها حرکت کنید، با J و K در ردیف‌ها؛ Enter ردیف را باز می‌کند.',
} as const;
