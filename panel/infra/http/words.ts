/** Texts of failures without a problem document of our server. */
export const httpWords = {
  network: 'اتصال به سامانه برقرار نیست؛ اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
  unavailable: 'سامانه موقتاً در دسترس نیست؛ چند لحظه دیگر دوباره تلاش کنید.',
  offline: 'این دستگاه به اینترنت وصل نیست؛ دوباره تلاش می‌کنیم…',
  unreachable: 'سرور در دسترس نیست؛ دوباره تلاش می‌کنیم…',
  generic: 'خطایی رخ داد. دوباره تلاش کنید.',
} as const;
