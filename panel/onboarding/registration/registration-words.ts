// Texts of the registration of a shop or a branch.
import { formatNumber } from '../../fa/digits.ts';

export const registrationWords = {
  title: 'ثبت‌نام فروشگاه',
  lead: 'چند پرسش کوتاه درباره فروشگاه و مالک آن؛ سپس مرحله به مرحله پیش می‌رویم. هرچه می‌نویسید روی همین دستگاه می‌ماند.',
  submit: 'ادامه ثبت‌نام',
  brand: 'پیشخوان',
  logout: 'خروج',

  shop: 'فروشگاه',
  businessType: 'نوع کسب‌وکار',
  soon: 'به‌زودی',
  typeSoon: 'هنوز این نوع کسب‌وکار را نمی‌پذیریم. ثبت‌نام کنید تا با آغاز پذیرش، با پیامک خبرتان کنیم.',
  vendorName: 'نام فروشگاه',
  vendorNameHint: 'همان نامی که مشتری‌ها روی تابلو می‌بینند.',
  businessTitle: 'نام کسب‌وکار در پروانه',
  businessTitleHint: 'عنوانی که در پروانه کسب یا جواز شما آمده است.',

  city: 'شهر',
  chooseCity: 'انتخاب شهر',
  searchCity: 'جست‌وجوی شهر یا استان',
  citySoon: 'هنوز در این شهر فعالیت نمی‌کنیم. ثبت‌نام کنید تا با آغاز فعالیت، با پیامک خبرتان کنیم.',
  cities: 'شهرها',
  cityNone: 'شهری با این نام پیدا نشد',
  cityNoneHint: 'نام را کوتاه‌تر بنویسید، یا نزدیک‌ترین شهر را انتخاب کنید.',
  citiesFound: (count: number) => `${formatNumber(count)} شهر`,

  owner: 'مالک',
  ownerName: 'نام و نام خانوادگی مالک',
  nationalCode: 'کد ملی مالک',
  nationalCodeHint: 'ده رقم، همان که روی کارت ملی است.',
  birthday: 'تاریخ تولد مالک',
  isBirthday: (date: string) => `${date} تاریخ تولد مالک است`,
  unconfirmedBirthday: 'تاریخ تولد مالک را انتخاب کنید؛ اگر همین تاریخ درست است، آن را تأیید کنید.',
  birthdayNote: 'این تاریخ در قرارداد نوشته می‌شود.',
  day: 'روز',
  month: 'ماه',
  year: 'سال',

  referral: 'معرف',
  referralCode: 'کد معرف (اختیاری)',
  referralHint: 'اگر همکاری شما را معرفی کرده است، کد او را بنویسید.',

  failed: 'ثبت‌نام انجام نشد',
  loading: 'در حال آماده کردن فرم ثبت‌نام',
  missing: {
    businessTypeId: 'نوع کسب‌وکار را انتخاب کنید.',
    cityId: 'شهر را انتخاب کنید.',
    vendorName: 'نام فروشگاه را وارد کنید.',
    ownerName: 'نام و نام خانوادگی مالک را وارد کنید.',
    ownerNationalCode: 'کد ملی مالک را وارد کنید.',
    businessTitle: 'نام کسب‌وکار را وارد کنید.',
    ownerBirthday: 'تاریخ تولد درست نیست.',
  },
} as const;
