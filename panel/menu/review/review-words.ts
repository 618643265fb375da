// Texts about change requests and the platform's decisions.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const reviewWords = {
  new: 'تازه',
  waits: 'در انتظار بررسی',
  refused: 'ردشده',
  priceWaits: (price: string) => `قیمت ${price} در انتظار بررسی است.`,
  priceRefused: (price: string) => `قیمت ${price} از سوی ${marketplaceName} رد شد.`,
  livePrice: (price: string) => `مشتری‌ها اکنون ${price} می‌پردازند.`,
  askedAt: (age: string) => `درخواست ${age} فرستاده شد.`,
  reason: (reason: string) => `دلیل: ${reason}`,
  takeBack: 'پس گرفتن درخواست',
  understood: 'متوجه شدم',
  notYetShown: 'مشتری‌ها این تنوع را پس از تأیید می‌بینند.',
  mendAndAsk: 'با تغییر نام، توضیح یا قیمت و ذخیره، دوباره بررسی می‌شود.',
  askAgain: 'درخواست دوباره',
  willAskAgain: 'با ذخیره دوباره درخواست می‌شود',
} as const;
