import { formatNumber } from '@pishkhan/panel/fa/digits.ts';

export const servedWords = {
  title: 'شهرها و صنف‌ها',
  cities: 'شهرها',
  businessTypes: 'صنف‌ها',
  name: 'نام',
  province: 'استان',
  state: 'وضعیت',
  served: 'زیر پوشش',
  notServed: 'پوشش ندارد',
  waiting: 'در انتظار',
  joining: 'در راه',
  live: 'فعال‌شده',
  open: 'باز',
  search: 'نام شهر',
  none: 'شهری با این نام نیست',
  start: 'آغاز پوشش',
  stop: 'پایان پوشش',
  startOf: (name: string) => `آغاز پوشش ${name}`,
  stopOf: (name: string) => `پایان پوشش ${name}`,
  startTitle: (name: string) => `${name} زیر پوشش برود؟`,
  stopTitle: (name: string) => `پوشش ${name} پایان یابد؟`,
  begins: (count: number) =>
    count === 0
      ? 'فروشگاهی در انتظار آن نیست.'
      : `${formatNumber(count)} فروشگاه که در انتظار است ثبت‌نام را ادامه می‌دهد و مالکان پیامک می‌گیرند.`,
  stopsCity: (count: number) =>
    count === 0
      ? 'اکنون فروشگاه بازی در این شهر نیست.'
      : `${formatNumber(count)} فروشگاه باز همان لحظه از سفارش‌گیری می‌افتد تا شهر دوباره زیر پوشش برود.`,
  stopsType: 'فروشگاه‌های کنونی کار می‌کنند؛ ثبت‌نام‌های تازه این صنف منتظر می‌ماند.',
  needsSecond: 'پایان پوشش به تأیید نفر دوم نیاز دارد.',
  proposed: 'پیشنهاد ثبت شد و منتظر تأیید نفر دوم است.',
  started: (name: string, moved: number) =>
    moved === 0
      ? `${name} زیر پوشش رفت.`
      : `${name} زیر پوشش رفت و ${formatNumber(moved)} فروشگاه ادامه می‌دهد.`,
  stopped: (name: string) => `پوشش ${name} پایان یافت.`,
  cancel: 'انصراف',
  toWaiting: 'دیدن فروشگاه‌های منتظر',
} as const;
