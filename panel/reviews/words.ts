// Texts about reviews and replies.
import type { Approval } from '@pishkhan/contract/menu/review/approval.ts';
import { maxTemplates } from '@pishkhan/contract/reviews/calls.ts';
import { maxReply } from '@pishkhan/contract/reviews/fields.ts';
import { formatDecimal, formatNumber } from '../fa/digits.ts';
import type { ReplyChange } from './change-meanwhile.ts';
import type { Shown } from './review-filter.ts';

export const shownWords = {
  all: 'همه',
  unanswered: 'بی‌پاسخ',
  liked: 'پسندیده',
  disliked: 'ناراضی',
  comment: 'با متن',
} as const satisfies Record<Shown, string>;

/** Words by the platform's decision. */
export const replyStatusWords = {
  0: 'در انتظار بررسی',
  1: 'منتشر شد',
  2: 'رد شد',
} as const satisfies Record<Approval, string>;

/** Words about replies that changed while somebody was writing. */
export const replyChangeWords = {
  written: 'در این فاصله به این نظر پاسخ داده شد',
  changed: 'متن این پاسخ در این فاصله تغییر کرد',
  decided: 'این پاسخ در این فاصله بررسی شد',
  removed: 'پاسخ پیشین در این فاصله حذف شد',
} as const satisfies Record<ReplyChange, string>;

/** Suggestions for a shop that has stored no texts yet. */
export const suggestedReplies = [
  'از اینکه ما را انتخاب کردید و نظرتان را نوشتید سپاسگزاریم. خوشحالیم که راضی بودید.',
  'از تجربه‌ای که داشتید پوزش می‌خواهیم. موضوع را با آشپزخانه پیگیری می‌کنیم تا تکرار نشود.',
  'بابت دیر رسیدن سفارش عذر می‌خواهیم. زمان آماده‌سازی را بازبینی می‌کنیم.',
] as const;

export const reviewWords = {
  title: 'امتیازها و نظرات',
  loading: 'در حال دریافت نظرها…',
  failed: 'دریافت نظرها ممکن نشد',
  statsLoading: 'در حال دریافت امتیازها…',
  statsFailed: 'دریافت امتیازها ممکن نشد',
  more: 'نظرهای بیشتر',
  moreFailed: 'دریافت نظرهای بیشتر ممکن نشد.',
  count: (count: number) => `${formatNumber(count)} نظر`,
  end: 'نظر دیگری نیست.',

  ratingTitle: 'امتیاز فروشگاه',
  average: 'میانگین امتیاز',
  rating: formatDecimal,
  ofTop: (value: number, top: number) => `${formatDecimal(value)} از ${formatNumber(top)}`,
  ratesCount: (count: number) => `از ${formatNumber(count)} امتیاز`,
  noRating: 'هنوز امتیازی نیست',
  ratingRow: (value: number, count: number, percent: number) =>
    `${formatNumber(value)} ستاره: ${formatNumber(count)} امتیاز، ${formatNumber(percent)} درصد`,
  percent: (percent: number) => `${formatNumber(percent)}٪`,
  waiting: (count: number) =>
    count === 0 ? 'همه نظرها پاسخ دارند' : `${formatNumber(count)} نظر در انتظار پاسخ شماست`,
  nothingToAnswer: 'نظری منتظر پاسخ نیست',
  showWaiting: 'دیدن بی‌پاسخ‌ها',

  filter: 'کدام نظرها',
  product: 'محصول',
  anyProduct: 'همه محصول‌ها',

  never: 'هنوز نظری نرسیده است',
  neverHint: 'مشتری‌ها پس از دریافت سفارش نظر می‌دهند. نظرها همین‌جا دیده می‌شود و می‌توانید پاسخ دهید.',
  nothing: 'نظری با این فیلترها نیست',
  nothingHint: 'بازه یا فیلتر دیگری را امتحان کنید.',
  allAnswered: 'نظر بی‌پاسخی نمانده است',
  allAnsweredHint: 'به همه نظرهای این بازه پاسخ داده‌اید.',

  of: (name: string) => `نظر ${name}`,
  orderLink: 'سفارش',
  ordered: 'سفارش داده بود',
  line: ({ productName, quantity }: { productName: string; quantity: number }) =>
    quantity > 1 ? `${formatNumber(quantity)} ${productName}` : productName,
  orderReview: 'سفارش',
  deliveryReview: 'ارسال',
  noComment: 'بدون متن',
  good: 'پسندید',
  bad: 'نپسندید',

  reply: 'پاسخ دادن',
  replyTo: (subject: string, name: string) => `پاسخ دادن به نظر ${name} درباره ${subject}`,
  yourReply: (writer: string) => `پاسخ ${writer}`,
  replyLabel: 'پاسخ شما',
  replyHint: (left: number) =>
    left < 0
      ? `${formatNumber(-left)} نویسه بیشتر از اندازه است.`
      : `مشتری‌ها پاسخ را پس از بررسی می‌بینند. ${formatNumber(left)} نویسه دیگر جا دارد.`,
  replyTooLong: `پاسخ نباید بیشتر از ${formatNumber(maxReply)} نویسه باشد.`,
  send: 'فرستادن پاسخ',
  saveEdit: 'ذخیره پاسخ',
  replace: 'به‌جای آن فرستاده شود',
  typedStays: 'نوشته شما هنوز فرستاده نشده و همین‌جا مانده است.',
  sent: 'پاسخ فرستاده شد و پس از بررسی منتشر می‌شود.',
  edited: 'پاسخ تغییر کرد و دوباره بررسی می‌شود.',
  cancel: 'انصراف',
  edit: 'ویرایش',
  editPublished: 'پاسخ منتشرشده ویرایش نمی‌شود؛ آن را حذف کنید و دوباره بنویسید.',
  remove: 'حذف',
  removeTitle: 'پاسخ حذف شود؟',
  removeText: 'این پاسخ دیگر به مشتری‌ها نشان داده نمی‌شود. برای پاسخ دوباره باید از نو بنویسید.',
  removed: 'پاسخ حذف شد.',
  keep: 'ماندن پاسخ',
  rejectedBecause: (reason: string) => `دلیل رد: ${reason}`,
  notSent: 'پاسخ فرستاده نشد؛ متن شما مانده است. اتصال را بررسی کنید و دوباره بزنید.',

  templates: 'پاسخ‌های آماده',
  useTemplate: 'پاسخ آماده',
  templatesHint: `متن‌هایی که زیاد به کار می‌برید، برای همه همکاران این فروشگاه. حداکثر ${formatNumber(maxTemplates)} متن.`,
  templateNumber: (number: number) => `متن ${formatNumber(number)}`,
  addTemplate: 'افزودن متن',
  addSuggested: 'افزودن متن‌های پیشنهادی',
  removeTemplate: (number: number) => `حذف متن ${formatNumber(number)}`,
  templatesFull: `بیش از ${formatNumber(maxTemplates)} متن جا ندارد.`,
  saveTemplates: 'ذخیره متن‌ها',
  templatesSaved: 'پاسخ‌های آماده ذخیره شد.',
  templatesStale: 'همکارتان این متن‌ها را تغییر داد؛ متن‌های تازه جای آن‌ها آمد.',
  noTemplates: 'هنوز متنی ندارید.',
  templateTwice: 'این متن دو بار آمده است.',

  complaints: 'گلایه‌ها',
  complaintsOf: (days: number) => `در ${formatNumber(days)} روز گذشته`,
  complaintsFailed: 'دریافت گلایه‌ها ممکن نشد',
  noComplaints: 'گلایه‌ای ثبت نشده است.',
  showComplaints: 'دیدن گلایه‌ها',
  hideComplaints: 'بستن گلایه‌ها',
  complaintSummary: (title: string, count: number) => `بیش از همه: ${title}، ${formatNumber(count)} بار`,
  mostComplained: 'بیشترین گلایه‌ها',
  products: 'محصول‌هایی که بیشتر گلایه داشتند',
  times: (count: number) => `${formatNumber(count)} بار`,
  disliked: (disliked: number, count: number) =>
    `${formatNumber(disliked)} ناراضی از ${formatNumber(count)} امتیاز`,
  reviewsOfProduct: (name: string) => `نظرهای «${name}»`,
  openProduct: (name: string) => `محصول «${name}»`,
} as const;
