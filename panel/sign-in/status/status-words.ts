// Texts of the pages of shops that are not active: the reason, the next step, and the links out of the page.

interface Step {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly state: 'done' | 'current' | 'ahead';
}

export const statusWords = {
  reason: 'توضیح پشتیبانی',
  next: 'مرحله‌های بعد',
  SUSPENDED: {
    title: 'حساب مسدود شده است',
    text: 'دسترسی این فروشگاه به پنل بسته شده است و سفارشی دریافت نمی‌کند. برای رفع مسدودی با پشتیبانی تماس بگیرید.',
  },
  PAUSE: {
    title: 'توقف ثبت‌نام',
    text: 'ثبت‌نام این فروشگاه فعلاً متوقف شده است. اطلاعاتی که وارد کرده‌اید محفوظ است؛ برای ادامه با پشتیبانی تماس بگیرید.',
  },
  REJECTED: {
    title: 'رد درخواست ثبت‌نام',
    text: 'درخواست ثبت‌نام این فروشگاه هنوز پذیرفته نشده است. آنچه گفته شده را اصلاح کنید و دوباره بفرستید؛ بقیه اطلاعات محفوظ است.',
  },
  mend: 'اصلاح و ارسال دوباره',
  mendFrom: (step: string) => `اصلاح از مرحله «${step}» آغاز می‌شود.`,
  onlyManager: 'مدیر فروشگاه می‌تواند ثبت‌نام را اصلاح کند و دوباره بفرستد.',
  refused: 'ارسال دوباره ممکن نشد',
  waitingTitle: 'در انتظار پیش‌ثبت‌نام',
  WAITING_FOR_BUSINESS_TYPE: (kind: string | null) =>
    kind ? `هنوز کسب‌وکار «${kind}» را نمی‌پذیریم.` : 'هنوز این نوع کسب‌وکار را نمی‌پذیریم.',
  WAITING_FOR_CITY: (city: string | undefined) =>
    city ? `هنوز در شهر ${city} فعالیت نمی‌کنیم.` : 'هنوز در شهر شما فعالیت نمی‌کنیم.',
  logoutTitle: 'خروج از حساب کاربری',
  logoutText: 'می‌خواهید از حساب خود خارج شوید؟',
  logout: 'خروج',
  stay: 'انصراف',
  switching: 'در حال تغییر فروشگاه…',
  told: 'همین که آغاز شود، به این شماره پیامک می‌زنیم:',
  waitingSteps: (forCity: boolean): readonly Step[] => [
    { id: 'registered', title: 'پیش‌ثبت‌نام شما انجام شده است', state: 'done' },
    {
      id: 'served',
      title: forCity ? 'آغاز فعالیت در شهر شما' : 'آغاز پذیرش این نوع کسب‌وکار',
      detail: 'لازم نیست کاری بکنید؛ این صفحه خودش جلو می‌رود.',
      state: 'current',
    },
    { id: 'signup', title: 'ادامه ثبت‌نام: نشانی، حساب بانکی، مدارک و قرارداد', state: 'ahead' },
  ],
} as const;
