// Texts of the preview of a product.
import { formatNumber } from '../../fa/digits.ts';

export const previewWords = {
  title: 'دید مشتری',
  hint: 'آنچه تأیید شده و نمایان است، با قیمتی که مشتری الان می‌پردازد.',
  unseen: {
    PUT_AWAY: 'این محصول کنار گذاشته شده است و مشتری آن را نمی‌بیند.',
    NO_VARIANT: 'هیچ تنوعی تأیید شده و نمایان نیست؛ مشتری این محصول را نمی‌بیند.',
  },
  picture: (name: string) => `تصویر ${name}`,
  noPicture: 'بدون تصویر تأییدشده',
  price: 'قیمت',
  off: (state: string) => `ناموجود: ${state}`,
  left: (count: number) => `${formatNumber(count)} عدد مانده`,
  choose: (isMandatory: boolean, most: number) =>
    `${isMandatory ? 'اجباری' : 'اختیاری'}، حداکثر ${formatNumber(most)} انتخاب`,
  none: 'ناموجود',
  free: 'رایگان',
  edit: 'ویرایش محصول',
} as const;
