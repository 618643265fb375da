export const managementWords = {
  title: 'مدیریت',
  search: 'جست‌وجو در پنل',
  pages: 'بخش‌های مدیریت',
  changesValue: 'چه کسی چه چیزی را تغییر داده است',
  infoValue: 'نشانی، مالک، حساب، مدارک و تصویرها',
  historyValue: 'همه سفارش‌ها، با جست‌وجو و خروجی اکسل',
  salesReportValue: 'فروش، روند، پرفروش‌ها و زمان‌ها',
  appearance: 'حالت نمایش',
  appearanceText: 'حالت تیره برای آشپزخانه و شب راحت‌تر است.',
  help: 'راهنما و پشتیبانی',
  account: 'حساب کاربری',
  logout: 'خروج از حساب کاربری',
} as const;
