import { loggedCalls } from '@pishkhan/contract/change-log/logged-calls.ts';
import type { securityActors } from '@pishkhan/contract/marketplace/security-calls.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';

export const securityActorWords = {
  staff: 'کاربر فروشگاه',
  marketplace: `سامانه‌های ${marketplaceName}`,
  operator: 'متصدی',
  machine: 'خود سرور',
  public: 'ناشناس',
} as const satisfies Record<(typeof securityActors)[number], string>;

/** Calls of the console, which no shop's log names. */
const consoleCallWords: Readonly<Record<string, string>> = {
  signInOperator: 'ورود متصدی',
  signOutOperator: 'خروج متصدی',
  acceptInvitation: 'پذیرش دعوت',
  proveOperator: 'تأیید با رمز دوم',
  inviteOperator: 'دعوت متصدی',
  changeOperator: 'تغییر متصدی',
  endOperatorSessions: 'پایان نشست‌های متصدی',
  endOwnOperatorSession: 'پایان نشست خود',
  decideProposal: 'تصمیم درباره پیشنهاد',
  withdrawProposal: 'پس گرفتن پیشنهاد',
};

/** Undefined for a call without words; its name is shown then. */
export const callWords = (call: string): string | undefined =>
  consoleCallWords[call] ?? loggedCalls[call]?.title;

export const outcomeWords: Readonly<Record<string, string>> = {
  DONE: 'انجام شد',
  PROPOSED: 'در انتظار نفر دوم',
  REPLAYED: 'نشان کهنه دوباره فرستاده شد',
  FORBIDDEN: 'دسترسی نداشت',
  UNAUTHENTICATED: 'وارد نشده بود',
  SIGN_IN_WRONG: 'نام یا گذرواژه نادرست',
  SECOND_FACTOR_WRONG: 'رمز دوم نادرست',
  OTP_WRONG: 'کد پیامکی نادرست',
  XSRF: 'درخواست از صفحه دیگر',
  NOT_FOUND: 'پیدا نشد',
  INVITATION_OVER: 'دعوت‌نامه تمام‌شده',
};

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
  hidden: 'تغییر کرد',
  nothing: '—',
  elsewhere: 'این رویداد در این صفحه از فهرست نیست',
  empty: { title: 'رویدادی نیست', hint: 'هر تغییر، هر فایل گرفته‌شده و هر درخواست ردشده یک سال می‌ماند.' },
} as const;
