// Official holidays of Iran, offered to shops as closed days and never applied automatically. Titles are
// those of the calendar that the Council of Public Culture publishes each year.

/** Holidays of the solar calendar: the same day of every Jalali year; months from 1. */
export const solarHolidays = [
  { month: 1, day: 1, title: 'عید نوروز' },
  { month: 1, day: 2, title: 'عید نوروز' },
  { month: 1, day: 3, title: 'عید نوروز' },
  { month: 1, day: 4, title: 'عید نوروز' },
  { month: 1, day: 12, title: 'روز جمهوری اسلامی' },
  { month: 1, day: 13, title: 'روز طبیعت' },
  { month: 3, day: 14, title: 'رحلت امام خمینی' },
  { month: 3, day: 15, title: 'قیام ۱۵ خرداد' },
  { month: 11, day: 22, title: 'پیروزی انقلاب اسلامی' },
  { month: 12, day: 29, title: 'ملی شدن صنعت نفت' },
] as const;

/**
 * Holidays of the lunar calendar, as Gregorian dates from Dey 1405 to the end of 1407; later years are added
 * here. They are estimates that must be confirmed with the calendar of their year: Umm al-Qura as in ICU plus
 * one day, which usually matches Iran's months and is how the library `holidays` (vacanza/holidays,
 * countries/iran.py) estimates unpublished years. The sighting of the moon moves a date by a day either way.
 */
export const lunarHolidays = [
  { date: '2026-12-23', title: 'ولادت امام علی' },
  { date: '2027-01-06', title: 'مبعث حضرت رسول اکرم' },
  { date: '2027-01-24', title: 'ولادت حضرت قائم (نیمه شعبان)' },
  { date: '2027-03-01', title: 'شهادت حضرت علی' },
  { date: '2027-03-10', title: 'عید سعید فطر' },
  { date: '2027-03-11', title: 'تعطیل به مناسبت عید فطر' },
  { date: '2027-04-03', title: 'شهادت امام جعفر صادق' },
  { date: '2027-05-17', title: 'عید سعید قربان' },
  { date: '2027-05-25', title: 'عید سعید غدیر خم' },
  { date: '2027-06-15', title: 'تاسوعای حسینی' },
  { date: '2027-06-16', title: 'عاشورای حسینی' },
  { date: '2027-07-25', title: 'اربعین حسینی' },
  { date: '2027-08-02', title: 'رحلت حضرت رسول اکرم و شهادت امام حسن مجتبی' },
  { date: '2027-08-03', title: 'شهادت امام رضا' },
  { date: '2027-08-11', title: 'شهادت امام حسن عسکری' },
  { date: '2027-08-20', title: 'میلاد حضرت رسول اکرم و امام جعفر صادق' },
  { date: '2027-11-03', title: 'شهادت حضرت فاطمه زهرا' },
  { date: '2027-12-12', title: 'ولادت امام علی' },
  { date: '2027-12-26', title: 'مبعث حضرت رسول اکرم' },
  { date: '2028-01-13', title: 'ولادت حضرت قائم (نیمه شعبان)' },
  { date: '2028-02-18', title: 'شهادت حضرت علی' },
  { date: '2028-02-27', title: 'عید سعید فطر' },
  { date: '2028-02-28', title: 'تعطیل به مناسبت عید فطر' },
  { date: '2028-03-22', title: 'شهادت امام جعفر صادق' },
  { date: '2028-05-06', title: 'عید سعید قربان' },
  { date: '2028-05-14', title: 'عید سعید غدیر خم' },
  { date: '2028-06-03', title: 'تاسوعای حسینی' },
  { date: '2028-06-04', title: 'عاشورای حسینی' },
  { date: '2028-07-14', title: 'اربعین حسینی' },
  { date: '2028-07-22', title: 'رحلت حضرت رسول اکرم و شهادت امام حسن مجتبی' },
  { date: '2028-07-23', title: 'شهادت امام رضا' },
  { date: '2028-07-31', title: 'شهادت امام حسن عسکری' },
  { date: '2028-08-09', title: 'میلاد حضرت رسول اکرم و امام جعفر صادق' },
  { date: '2028-10-22', title: 'شهادت حضرت فاطمه زهرا' },
  { date: '2028-12-01', title: 'ولادت امام علی' },
  { date: '2028-12-15', title: 'مبعث حضرت رسول اکرم' },
  { date: '2029-01-01', title: 'ولادت حضرت قائم (نیمه شعبان)' },
  { date: '2029-02-06', title: 'شهادت حضرت علی' },
  { date: '2029-02-15', title: 'عید سعید فطر' },
  { date: '2029-02-16', title: 'تعطیل به مناسبت عید فطر' },
  { date: '2029-03-11', title: 'شهادت امام جعفر صادق' },
] as const;
