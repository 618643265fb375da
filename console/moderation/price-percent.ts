/** The change of a price in whole percent, at least one when it has changed; null where nothing can be compared. */
export function pricePercent(oldPrice: number, newPrice: number): number | null {
  if (oldPrice <= 0 || newPrice === oldPrice) return null;
  const percent = Math.round((100 * (newPrice - oldPrice)) / oldPrice);
  return percent === 0 ? Math.sign(newPrice - oldPrice) : percent;
}
