// Texts of the board's two dialogs: sound and shift, and keyboard shortcuts.

export const boardDialogWords = {
  on: 'شیفت باز است و صدا پخش می‌شود.',
  end: 'پایان شیفت',
  test: 'آزمایش صدا',
  volume:
    'صدای دستگاه را تا آخر زیاد کنید و حالت بی‌صدا را ببندید. اگر آزمایش را از کنار اجاق نمی‌شنوید، بلندگو وصل کنید.',
  keepsScreen: 'تا پایان شیفت صفحه روشن می‌ماند.',
  moves: 'رفتن میان کارت‌ها',
  opens: 'باز کردن جزئیات سفارش',
  acts: 'انجام کار بعدی کارت: تأیید، آماده شد، تحویل',
  undoes: 'واگرد کاری که هنوز فرستاده نشده',
  minutes: 'کم و زیاد کردن دقیقه‌ها در سفارش جدید',
  helps: 'همین راهنما',
} as const;
