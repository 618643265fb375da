// Texts of an edit conflict.
export const conflictWords = {
  title: 'این بخش در دستگاه دیگری تغییر کرده است',
  text: 'آنچه نوشته‌اید هنوز ذخیره نشده است. کدام بماند؟',
  saved: 'ذخیره‌شده',
  typed: 'نوشته شما',
  none: 'ندارد',
  show: 'تفاوت‌ها را ببینید و انتخاب کنید',
  theirs: 'تغییر تازه',
  mine: 'نوشته من',
  undecided: 'نخست یکی را انتخاب کنید',
} as const;
