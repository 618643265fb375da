// Texts about who has heard an order.
export const hearingWords = {
  title: 'زنگ سفارش',
  loading: 'در حال دریافت…',
  failed: 'دریافت ممکن نشد',
  committed: 'ثبت در پیشخوان',
  heard: 'شنیده شده',
  unheard: 'هنوز شنیده نشده',
  nobody: 'وقتی این سفارش رسید، هیچ دستگاهی روشن نبود.',
  silent: 'این دستگاه روشن بود، ولی رسیدن سفارش را تأیید نکرده است.',
  cameLater: 'پس از رسیدن سفارش روشن شد',
  unknownPerson: 'کاربر بی‌نام',
  facts: { received: 'رسید', drawn: 'نمایش داده شد', sounded: 'زنگ زد', touched: 'لمس شد' },
  secondsLater: (seconds: string) => `${seconds} ثانیه بعد`,
} as const;
