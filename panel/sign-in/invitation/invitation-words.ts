// Texts of /auth/invitation.
import { toPersianDigits } from '../../fa/digits.ts';

/** «۰۹۱۲ *** ۰۰۰۱». The caller isolates it left to right. */
export const maskedShown = (masked: string): string =>
  toPersianDigits(masked.replace('***', '\u00a0***\u00a0'));

export const invitationWords = {
  loading: 'در حال دریافت دعوت…',
  failed: 'دریافت دعوت ممکن نشد',
  title: (vendorName: string) => `دعوت به «${vendorName}»`,
  lead: (fullName: string) => `${fullName} عزیز، از شما دعوت شده است در پیشخوان این فروشگاه کار کنید.`,
  role: 'نقش شما',
  phone: 'برای شماره',
  until: 'مهلت',

  signIn: 'برای پذیرفتن، همین شماره را کامل وارد کنید.',
  otherNumber: (masked: string) => `این دعوت برای شماره \u2066${maskedShown(masked)}\u2069 است.`,
  notEntered: 'این دعوت دیگر برای شماره شما باز نیست',
  notEnteredText: 'شاید مدیر فروشگاه آن را پس گرفته باشد. از او بخواهید دوباره شما را دعوت کند.',
  goOn: 'ادامه با همین شماره',

  join: 'پذیرفتن و ورود به فروشگاه',
  signedInAs: 'اکنون با این شماره وارد شده‌اید:',
  otherTitle: 'این دعوت برای شماره دیگری است',
  otherText: 'برای پذیرفتن دعوت، خارج شوید و با شماره دعوت‌شده وارد شوید.',
  signOut: 'خروج و ورود با شماره دعوت‌شده',
  toMyPanel: 'رفتن به پنل من',

  ended: 'این دعوت دیگر باز نیست',
  endedText:
    'شاید مهلت هفت‌روزه آن گذشته، پیش‌تر پذیرفته شده، یا پیوند کامل باز نشده باشد. از مدیر فروشگاه بخواهید دوباره شما را دعوت کند.',
  newer: 'پیوند دیگری جای این پیوند را گرفته است. دعوت تازه را همین‌جا می‌توانید بپذیرید:',
  toSignIn: 'پیش‌تر پذیرفته‌ام؛ ورود',
  mine: 'این دعوت را پذیرفته‌اید',
  mineText: (vendorName: string) => `اکنون از کاربران «${vendorName}» هستید.`,
  goIn: 'ورود به فروشگاه',
} as const;
