import type { OperatorAccount } from '@pishkhan/contract/operators/calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';

export const operatorStateWords = {
  ACTIVE: 'فعال',
  INVITED: 'دعوت‌شده',
  LOCKED: 'قفل‌شده',
  DISABLED: 'غیرفعال',
} as const satisfies Record<OperatorAccount['state'], string>;

export const operatorsWords = {
  title: 'متصدیان',
  fullName: 'نام',
  userName: 'نام کاربری',
  roles: 'نقش‌ها',
  role: 'نقش',
  state: 'وضعیت',
  lastSeen: 'آخرین حضور',
  sessions: 'نشست‌ها',
  decisions: 'تصمیم‌های هفته',
  empty: { title: 'متصدی دیگری نیست', hint: 'با دعوت، همکار تازه به این فهرست افزوده می‌شود.' },
  never: 'هنوز وارد نشده',
  count: (count: number) => formatNumber(count),
  elsewhere: 'این متصدی در فهرست نیست',

  invitedBy: 'دعوت از سوی',
  byMachine: 'خود سرور',
  invitedAt: 'زمان دعوت',
  permissions: 'دسترسی‌ها',
  events: 'رویدادهای این متصدی',
  noSessions: 'اکنون نشستی ندارد.',
  isDisabled: 'این حساب غیرفعال است.',
  own: 'نقش و وضعیت خودتان را همکار دیگری تغییر می‌دهد.',

  invite: 'دعوت متصدی',
  inviteAgain: 'دعوت دوباره',
  inviteAgainWhy:
    'برای همکاری که گذرواژه یا برنامه تأیید هویت را از دست داده است. تا پیوند تازه به کار نرود، گذرواژه کنونی می‌ماند.',
  inviteLead:
    'همکار با پیوند دعوت گذرواژه و برنامه تأیید هویت خود را می‌سازد. پیوند پس از تأیید مدیر دیگری به دست می‌آید؛ تا مدیر دیگری نیست، همین حالا.',
  userNameHint: 'حروف کوچک لاتین، رقم، نقطه و خط تیره؛ با آن وارد می‌شود.',
  rolesNone: 'دست‌کم یک نقش لازم است.',
  send: 'فرستادن دعوت',
  changeRoles: 'تغییر نقش‌ها',
  save: 'ثبت نقش‌ها',
  disable: 'غیرفعال کردن',
  disableWhy:
    'همه نشست‌های این متصدی همین حالا پایان می‌یابد و دیگر نمی‌تواند وارد شود. فعال کردن دوباره تأیید نفر دوم می‌خواهد.',
  enable: 'فعال کردن',
  enableWhy: 'این متصدی با گذرواژه و برنامه تأیید هویت پیشین خود وارد می‌شود.',
  endSessions: 'پایان همه نشست‌ها',
  endSessionsWhy: 'این متصدی تا دو ثانیه دیگر از همه دستگاه‌ها خارج می‌شود و باید دوباره وارد شود.',
  cancel: 'انصراف',
  proposed: 'برای تأیید نفر دوم فرستاده شد.',
  rolesChanged: (name: string) => `نقش‌های ${name} تغییر کرد.`,
  disabled: (name: string) => `${name} غیرفعال شد.`,
  enabled: (name: string) => `${name} فعال شد.`,
  ended: (count: number) => (count === 0 ? 'نشست فعالی نبود.' : `${formatNumber(count)} نشست پایان یافت.`),

  link: 'پیوند دعوت',
  linkWhy: 'این پیوند را با راهی امن به همکار برسانید؛ یک بار و تا این زمان به کار می‌آید:',
  linkOnce: 'این پیوند دوباره نشان داده نمی‌شود.',
  linkGiven: 'پیوند را رساندم',
} as const;

export const ownSessionsWords = {
  title: 'نشست‌های من',
  lead: 'هر جایی که با نام شما وارد شده‌اند. نشستی را که نمی‌شناسید پایان دهید و از مدیر سامانه دعوت تازه بخواهید تا گذرواژه‌تان عوض شود.',
  device: 'دستگاه',
  unknown: 'دستگاه ناشناس',
  address: 'نشانی شبکه',
  signedIn: 'ورود',
  lastSeen: 'آخرین درخواست',
  isThis: 'همین نشست',
  end: 'پایان نشست',
  ended: 'نشست پایان یافت.',
} as const;
