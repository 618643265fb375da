import type { FirstStep } from '@pishkhan/contract/dashboard/first-steps.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';

export const firstStepsWords = {
  title: 'تا اولین سفارش',
  progress: (done: number, all: number) => `${formatNumber(done)} از ${formatNumber(all)} انجام شد`,
  ready: 'همه‌چیز آماده است',
  readyText: 'سفارش بعدی سفارش یک مشتری است. این فهرست با آن می‌رود.',
  needed: 'ضروری',
  doneTitle: (count: number) => `انجام‌شده‌ها (${formatNumber(count)})`,
  done: 'انجام شد',
  dismiss: 'دیگر نشان داده نشود',
  dismissed: 'فهرست گام‌ها روی این دستگاه بسته شد',
  openShop: 'باز کردن فروشگاه',
  startShift: 'شروع شیفت',
  unlockSound: 'روشن کردن صدا',
  testIsOpen: 'سفارش آزمایشی در صفحه سفارش‌هاست؛ آن را تأیید کنید، آماده کنید و تحویل دهید.',
  toBoard: 'رفتن به سفارش‌ها',
  pictures: (withPicture: number, products: number) =>
    `${formatNumber(withPicture)} از ${formatNumber(products)} محصول تصویر دارند. غذای بی‌تصویر کمتر انتخاب می‌شود.`,
} as const;

interface StepWords {
  readonly title: string;
  readonly text: string;
  /** The words of the link to the page of the step; absent when a button does it here. */
  readonly link?: string;
}

export const stepWords = {
  menu: {
    title: 'محصولی برای فروش',
    text: 'هیچ محصول تأییدشده و موجودی در منو نیست.',
    link: 'رفتن به محصولات',
  },
  delivery: {
    title: 'روش ارسال',
    text: `پیک ${marketplaceName} یا پیک خودتان را با یک محدوده فعال روشن کنید.`,
    link: 'تنظیم ارسال',
  },
  hours: {
    title: 'ساعت‌های فعالیت',
    text: 'ساعتی تعیین نشده است و فروشگاه شبانه‌روز سفارش می‌گیرد.',
    link: 'تنظیم ساعت‌ها',
  },
  packing: {
    title: 'هزینه بسته‌بندی',
    text: 'مبلغ آن را تعیین کنید، حتی اگر صفر است.',
    link: 'تنظیم هزینه',
  },
  shift: {
    title: 'شروع شیفت روی این دستگاه',
    text: 'سفارش تازه وقتی شنیده می‌شود که شیفت شروع شده باشد؛ با شروع، زنگ آزمایشی را می‌شنوید.',
  },
  testOrder: {
    title: 'یک سفارش آزمایشی',
    text: `یک بار آن را تأیید کنید، چاپ کنید و تحویل دهید. در آمار نمی‌آید و به ${marketplaceName} خبری نمی‌رود.`,
  },
  open: {
    title: 'باز بودن فروشگاه',
    text: 'فروشگاه بسته است و مشتری‌ها آن را بسته می‌بینند.',
  },
  pictures: {
    title: 'تصویر محصول‌ها',
    text: 'غذای بی‌تصویر کمتر انتخاب می‌شود.',
    link: 'افزودن تصویر',
  },
  people: {
    title: 'نفر دوم یا دستگاه دوم',
    text: 'اگر این دستگاه خاموش شود، کسی سفارش را نمی‌بیند.',
    link: 'دعوت از همکار',
  },
} as const satisfies Record<FirstStep, StepWords>;
