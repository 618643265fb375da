/** Formats toman. «تومان» is added here, because Intl would write ریال, and before the number. */
import { formatDecimal, formatNumber } from './digits.ts';

export const tomanWord = 'تومان';

/** 1250000 to «۱٬۲۵۰٬۰۰۰ تومان». */
export function formatToman(toman: number): string {
  return `${formatNumber(toman)} ${tomanWord}`;
}

/** A short form for tiles and charts, where the magnitude is enough: «۱٫۳ میلیون تومان», «۸۵۰ هزار تومان». */
export function formatTomanShort(toman: number): string {
  const size = Math.abs(toman);
  if (size >= 999_950_000) return `${formatDecimal(toman / 1_000_000_000)} میلیارد ${tomanWord}`;
  if (size >= 999_950) return `${formatDecimal(toman / 1_000_000)} میلیون ${tomanWord}`;
  if (size >= 10_000) return `${formatDecimal(toman / 1_000)} هزار ${tomanWord}`;
  return formatToman(toman);
}
