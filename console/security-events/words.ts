import type { SecurityOutcome, securityActors } from '@pishkhan/contract/marketplace/security-calls.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';

export const securityActorWords = {
  staff: 'کاربر فروشگاه',
  marketplace: `سامانه‌های ${marketplaceName}`,
  operator: 'متصدی',
  machine: 'خود سرور',
  public: 'ناشناس',
} as const satisfies Record<(typeof securityActors)[number], string>;

export const outcomeWords = {
  DONE: 'انجام شد',
  PROPOSED: 'در انتظار نفر دوم',
  PROPOSAL_STALE: 'پیشنهاد دیگر شدنی نبود',
  REPLAYED: 'نشان ورود کهنه دوباره به کار رفت',
  UNAUTHENTICATED: 'وارد نشده بود',
  SECOND_FACTOR_REQUIRED: 'ورود دومرحله‌ای ناتمام',
  FORBIDDEN: 'دسترسی نداشت',
  XSRF: 'درخواست از صفحه دیگر',
  NOT_FOUND: 'پیدا نشد',
  STATUS_UNREACHABLE: 'در این وضعیت فروشگاه بسته بود',
  OTP_WRONG: 'کد پیامکی نادرست',
  OTP_EXPIRED: 'کد پیامکی تاریخ‌گذشته',
  SIGN_IN_WRONG: 'نام کاربری یا گذرواژه نادرست',
  SECOND_FACTOR_WRONG: 'کد ورود دومرحله‌ای نادرست',
  CHALLENGE_ENDED: 'مهلت ورود گذشته بود',
  INVITATION_OVER: 'دعوت‌نامه تمام‌شده',
  TOO_MANY_KINDS: 'درخواست‌های ردشده دیگر',
} as const satisfies Record<SecurityOutcome, string>;

export const securityWords = {
  title: 'رویدادهای امنیتی',
  at: 'زمان',
  who: 'چه کسی',
  call: 'کار',
  callName: 'نام کار به لاتین',
  outcome: 'نتیجه',
  shop: 'فروشگاه',
  shopCode: 'کد فروشگاه',
  person: 'شماره کاربر فروشگاه',
  operator: 'متصدی',
  session: 'نشست',
  address: 'نشانی شبکه',
  reason: 'دلیل',
  proposal: 'پیشنهاد',
  object: 'درباره',
  request: 'شناسه درخواست',
  times: (count: number) => `${formatNumber(count)} بار`,
  ofSession: 'همه کارهای این نشست',
  ofOperator: 'همه کارهای این متصدی',
  changes: 'آنچه تغییر کرد',
  noChanges: 'چیزی تغییر نکرد.',
  nothing: '—',
  elsewhere: 'این رویداد در این صفحه از فهرست نیست',
  empty: { title: 'رویدادی نیست', hint: 'هر تغییر، هر فایل گرفته‌شده و هر درخواست ردشده یک سال می‌ماند.' },
} as const;
