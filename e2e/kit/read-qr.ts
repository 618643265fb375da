// Reads a QR code from its drawing, without the encoder that drew it. Supports small ones only (versions 2
// and 3, bytes, one block), and corrects no errors: a drawing has none.
import type { Locator } from 'playwright-core';

type Modules = readonly (readonly boolean[])[];

/** A module is dark when the browser fills its middle with the last path of the SVG. The quiet zone around the code is left out. */
const modulesOf = (picture: Locator): Promise<boolean[][]> =>
  picture.evaluate((svg: SVGSVGElement) => {
    const dark = [...svg.querySelectorAll('path')].at(-1)!;
    const sides = [...Array(svg.viewBox.baseVal.width).keys()];
    const isDark = (x: number, y: number) => dark.isPointInFill(new DOMPoint(x + 0.5, y + 0.5));
    const used = sides.filter((y) => sides.some((x) => isDark(x, y)));
    return used.map((y) => used.map((x) => isDark(x, y)));
  });

/** Conditions by the number of the mask: a module is inverted if its condition holds. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const numberOf = (bits: readonly boolean[]): number =>
  bits.reduce((value, bit) => value * 2 + Number(bit), 0);

/** The number of the mask: three of the format bits beside the upper left corner, inverted by 101. */
const maskOf = (modules: Modules): number => numberOf([2, 3, 4].map((x) => modules[8]![x]!)) ^ 0b101;

/** Finder patterns with the format beside them, timing, and the alignment pattern of the lower right corner. */
function isFixed(x: number, y: number, side: number): boolean {
  const isCorner = (x < 9 && y < 9) || (x < 9 && y >= side - 8) || (x >= side - 8 && y < 9);
  const isAlignment = Math.abs(x - (side - 7)) <= 2 && Math.abs(y - (side - 7)) <= 2;
  return isCorner || isAlignment || x === 6 || y === 6;
}

/** The bits in their order: pairs of columns from the right, alternately upwards and downwards. */
function bitsOf(modules: Modules): boolean[] {
  const side = modules.length;
  const isInverted = masks[maskOf(modules)]!;
  const bits: boolean[] = [];
  const pairs = [...Array((side - 1) / 2).keys()].map((pair) => side - 1 - pair * 2);
  for (const [turn, right] of pairs.map((x) => (x <= 6 ? x - 1 : x)).entries())
    for (let step = 0; step < side; step += 1)
      for (const x of [right, right - 1]) {
        const y = turn % 2 === 0 ? side - 1 - step : step;
        if (!isFixed(x, y, side)) bits.push(modules[y]![x]! !== isInverted(x, y));
      }
  return bits;
}

export async function readQr(picture: Locator): Promise<string> {
  const modules = await modulesOf(picture);
  if (![25, 29].includes(modules.length)) throw new Error(`a code of ${modules.length} modules a side`);
  const bits = bitsOf(modules);
  if (numberOf(bits.slice(0, 4)) !== 4) throw new Error('a code of something else than bytes');
  const count = numberOf(bits.slice(4, 12));
  const bytes = [...Array(count).keys()].map((index) => numberOf(bits.slice(12 + index * 8, 20 + index * 8)));
  return Buffer.from(bytes).toString('utf8');
}
