export const shopsWords = {
  title: 'فروشگاه‌ها',
  name: 'فروشگاه',
  code: 'کد',
  status: 'وضعیت',
  openness: 'سفارش‌گیری',
  opennessOf: { yes: 'سفارش می‌گیرد', no: 'سفارش نمی‌گیرد' },
  empty: { title: 'هنوز فروشگاهی نیست', hint: 'فروشگاه‌های تأییدشده این‌جا می‌آیند.' },
} as const;
