// Texts about the staff of a shop.
import { type Role, roleWords } from '@pishkhan/contract/access/roles.ts';
import { invitationDays } from '@pishkhan/contract/staff/calls.ts';
import { toPersianDigits } from '../fa/digits.ts';
import { formatDate } from '../fa/time.ts';

/** The duties of each role, as one would explain them to a new colleague. */
export const roleDuties = {
  MANAGER: 'همه‌چیز: سفارش‌ها، محصولات، گزارش‌ها، تنظیمات فروشگاه و کاربران.',
  CASHIER: 'سفارش‌ها را می‌پذیرد و آماده می‌کند، محصولات و تنظیمات فروشگاه را تغییر می‌دهد.',
  ACCOUNTANT: 'تاریخچه سفارش‌ها و گزارش‌های مالی را می‌بیند؛ سفارش‌ها و محصولات را تغییر نمی‌دهد.',
  BIKER: 'پیک خود فروشگاه است؛ فقط اطلاعات فروشگاه را می‌بیند.',
} as const satisfies Record<Role, string>;

/** The roles in plural. */
export const roleHeadings = {
  MANAGER: 'مدیران',
  CASHIER: 'صندوق‌داران',
  ACCOUNTANT: 'حسابداران',
  BIKER: 'پیک‌های فروشگاه',
} as const satisfies Record<Role, string>;

/** Labels of a person's status (docs/behaviour/staff.md#members). */
export const staffStatusWords = { ACTIVE: 'فعال', PENDING: 'در حال ثبت‌نام' } as const;

export const staffWords = {
  people: (active: number, pending: number) =>
    `${toPersianDigits(active)} نفر${pending > 0 ? `، ${toPersianDigits(pending)} دعوت در راه` : ''}`,
  title: 'کاربران',
  lead: 'کسانی که با این فروشگاه کار می‌کنند و کاری که هر کدام می‌تواند انجام دهد.',
  add: 'افزودن کاربر',
  back: 'بازگشت به مدیریت',
  backToList: 'بازگشت به کاربران',
  loading: 'در حال دریافت کاربران…',
  failed: 'دریافت کاربران ممکن نشد',
  me: 'شما',
  keysHint: 'با کلیدهای پیکان میان خانه‌ها بروید و با اینتر کاربر را باز کنید.',
  status: 'وضعیت',
  notice: 'اعلان سفارش',
  noticeOn: 'روشن',
  noticeOff: 'خاموش',
  notified: 'اعلان سفارش روشن است',
  aloneTitle: 'هنوز تنها کار می‌کنید',
  aloneText: 'همکارانتان را با شماره موبایل دعوت کنید تا هر کس با نقش خود کار کند:',

  until: (instant: string) => `تا ${formatDate(instant)} فرصت دارد دعوت را بپذیرد.`,
  ended: 'مهلت دعوت گذشته است؛ دوباره دعوت کنید.',
  inviteAgain: 'دعوت دوباره',
  inviteAgainNamed: (name: string) => `دعوت دوباره ${name}`,
  invited: (name: string) => `پیامک دعوت برای ${name} فرستاده شد.`,
  notSent: (name: string) => `${name} افزوده شد، ولی پیامک دعوت فرستاده نشد. کمی بعد «دعوت دوباره» را بزنید.`,
  notSentAgain: (name: string) => `پیامک دعوت ${name} فرستاده نشد؛ کمی بعد دوباره تلاش کنید.`,
  tooMany: (seconds: number) =>
    `پیامک‌های دعوت بیش از اندازه است؛ ${seconds < 5400 ? `${toPersianDigits(Math.max(1, Math.ceil(seconds / 60)))} دقیقه` : `${toPersianDigits(Math.ceil(seconds / 3600))} ساعت`} دیگر دوباره تلاش کنید.`,

  noInvitations: (status: string) =>
    `فروشگاه در وضعیت «${status}» است و پیامک دعوت نمی‌فرستد. پس از فعال شدن دوباره می‌توانید کاربر بیفزایید.`,

  createTitle: 'افزودن کاربر',
  editTitle: 'ویرایش کاربر',
  about: 'مشخصات',
  cellPhone: 'شماره موبایل',
  cellPhoneHint: `پیامک دعوت به این شماره می‌رود و تا ${toPersianDigits(invitationDays)} روز پذیرفتنی است.`,
  cellPhoneMissing: 'شماره موبایل او را وارد کنید.',
  cellPhoneFixed: 'شماره را نمی‌توان تغییر داد؛ برای شماره تازه، کاربر تازه‌ای بیفزایید.',
  fullName: 'نام و نام خانوادگی',
  fullNameHint: 'همان‌طور که در این فروشگاه صدایش می‌کنند؛ در تاریخچه سفارش‌ها هم با این نام دیده می‌شود.',
  role: 'نقش',
  roleHint: 'چه کارهایی می‌تواند انجام دهد؟',
  roleMissing: 'نقش را انتخاب کنید.',
  notification: 'اعلان سفارش‌ها',
  isOn: 'روشن',
  isOff: 'خاموش',
  notificationHint: 'برای سفارش‌های تازه به او خبر داده شود.',
  create: 'افزودن و فرستادن دعوت',
  save: 'ذخیره تغییرات',
  saved: (name: string) => `تغییرات ${name} ذخیره شد.`,
  unchanged: 'چیزی تغییر نکرده است.',
  notSaved: 'ذخیره نشد',
  roleActs: (name: string, role: Role) =>
    `با ذخیره، ${name} ${roleWords[role]} می‌شود؛ صفحه‌هایی که باز دارد هم تا چند ثانیه بعد.`,
  myRoleActs: (role: Role) =>
    `با ذخیره، خودتان ${roleWords[role]} می‌شوید و دیگر به این صفحه دسترسی ندارید. فقط مدیری دیگر می‌تواند شما را برگرداند.`,
  lastManager: 'شما تنها مدیر این فروشگاه هستید و نقش‌تان تغییر نمی‌کند. نخست کاربر دیگری را مدیر کنید.',
  lastManagerStays: 'فروشگاه بدون مدیر نمی‌ماند؛ نخست کاربر دیگری را مدیر کنید.',
  missing: 'این کاربر در فروشگاه نیست',
  missingHint: 'شاید همکارتان او را حذف کرده باشد.',

  removing: 'حذف از فروشگاه',
  remove: 'حذف کاربر',
  removeMe: 'خروج من از این فروشگاه',
  removeText: 'دسترسی او به پنل این فروشگاه بسته می‌شود. تاریخچه کارهایش می‌ماند.',
  removePendingText: 'پیوند دعوت او از کار می‌افتد.',
  removeMeText: 'دسترسی خودتان به پنل این فروشگاه بسته می‌شود.',
  removeTitle: (name: string) => `«${name}» حذف شود؟`,
  removeMeTitle: 'از این فروشگاه خارج می‌شوید؟',
  removeWarning: 'دسترسی او تا چند ثانیه دیگر بسته می‌شود. برای بازگشت باید دوباره دعوتش کنید و او بپذیرد.',
  removePendingWarning:
    'پیوندی که برایش فرستاده‌اید دیگر باز نمی‌شود. هر وقت بخواهید دوباره می‌توانید دعوتش کنید.',
  removeMeWarning: 'همین حالا از این فروشگاه خارج می‌شوید و فقط مدیری دیگر می‌تواند دوباره شما را دعوت کند.',
  cancel: 'انصراف',
  removed: (name: string) => `${name} از فروشگاه حذف شد.`,
  leftShop: 'از فروشگاه خارج شدید.',
} as const;
