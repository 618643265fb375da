// Formats distances, and picks the round length of a map's scale. Pure.
import { formatDecimal, formatNumber } from '../../fa/digits.ts';

/** «۸۰ متر» in steps of ten, from a kilometre on «۱٫۲ کیلومتر». */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${formatNumber(tens)} متر`;
  const kilometres = metres / 1000;
  return `${kilometres < 20 ? formatDecimal(kilometres) : formatNumber(Math.round(kilometres))} کیلومتر`;
}

/** The longest of 1, 2 and 5 with zeros that is not longer than `metres`. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const step = metres / power;
  return (step >= 5 ? 5 : step >= 2 ? 2 : 1) * power;
}
