import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const sessionWords = {
  title: `ورود به میز عملیات ${marketplaceName}`,
  userName: 'نام کاربری',
  passphrase: 'گذرواژه',
  showPassphrase: 'نمایش گذرواژه',
  code: 'کد شش‌رقمی برنامه رمزساز',
  recoveryHint: 'گوشی‌تان در دسترس نیست؟ یکی از کدهای بازیابی را وارد کنید.',
  byRecoveryCode: 'ورود با کد بازیابی',
  byAppCode: 'ورود با برنامه رمزساز',
  recoveryCode: 'کد بازیابی',
  enter: 'ورود',
  ended: 'نشست شما پایان یافت؛ برای ادامه دوباره وارد شوید.',
  idle: 'مدتی کاری نکردید و برای امنیت از حساب خارج شدید؛ دوباره وارد شوید.',
  help: 'حساب یا برنامه رمزساز را از دست داده‌اید؟ از یک مدیر سامانه دعوت‌نامه تازه بخواهید.',
  signOut: 'خروج',
  proofTitle: 'تأیید دوباره',
  proofWhy: 'این کار حساس است. کد شش‌رقمی برنامه رمزساز را وارد کنید؛ تا پنج دقیقه دوباره پرسیده نمی‌شود.',
  prove: 'تأیید',
  cancel: 'انصراف',
} as const;
