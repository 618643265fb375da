// Texts of recalled tickets and of the list of finished orders.
import { recallMinutes } from '@pishkhan/contract/orders/states.ts';
import { formatNumber } from '../../../fa/digits.ts';
import { formatClock } from '../../../fa/time.ts';

const window = `${formatNumber(recallMinutes)} دقیقه گذشته`;

export const recallWords = {
  title: 'سفارش‌های تمام‌شده',
  hint: `سفارش‌هایی که در ${window} آماده، تحویل یا لغو شده‌اند. با یک لمس برگه سفارش دوباره روی این تابلو می‌آید؛ وضعیت سفارش تغییری نمی‌کند.`,
  loading: 'در حال دریافت سفارش‌های تمام‌شده…',
  failed: 'سفارش‌های تمام‌شده دریافت نشد',
  onlyHere: 'اتصال برقرار نیست؛ فقط سفارش‌هایی دیده می‌شود که هنوز روی این دستگاه است.',
  empty: `در ${window} سفارشی تمام نشده است`,
  atStation: 'در این ایستگاه تمام شده',
  takeBack: 'تیک‌های این ایستگاه برداشته می‌شود و برگه به جای خودش برمی‌گردد.',
  finished: 'تمام‌شده',
  tickets: 'برگه‌های بازخوانی‌شده',
  ticket: (code: string) => `برگه بازخوانی‌شده ${code}`,
  shown: (code: string) => `${code}: برگه دوباره روی تابلو آمد`,
  at: (status: string, instant: string) => `${status} · ${formatClock(instant)}`,
  print: 'چاپ',
  printOf: (code: string) => `چاپ سفارش ${code}`,
  putAway: 'برداشتن از تابلو',
  putAwayOf: (code: string) => `برداشتن از تابلو: برگه ${code}`,
} as const;
