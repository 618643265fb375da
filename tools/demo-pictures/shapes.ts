// Shapes of dishes, seen from above on a table of 1200 x 1200. Each shape is a piece of SVG; randomness is seeded, so
// an image is always the same.

export interface Chance {
  /** A number between `low` and `high`. */
  between(low: number, high: number): number;
  oneOf<T>(things: readonly T[]): T;
}

export function chanceOf(seed: string): Chance {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7);
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    oneOf: (things) => things[Math.floor(next() * things.length)]!,
  };
}

const whole = (number: number) => Math.round(number);

/** A uniformly distributed point inside a circle. */
function inCircle(chance: Chance, x: number, y: number, radius: number): [number, number] {
  const angle = chance.between(0, Math.PI * 2);
  const far = Math.sqrt(chance.between(0, 1)) * radius;
  return [whole(x + Math.cos(angle) * far), whole(y + Math.sin(angle) * far)];
}

export const table = (colour: string, line: string): string =>
  `<rect width="1200" height="1200" fill="${colour}"/>${[0, 1, 2, 3, 4, 5]
    .map(
      (index) =>
        `<path d="M0 ${index * 240 + 60}H1200M${index * 240 + 60} 0V1200" stroke="${line}" stroke-width="10" opacity=".35"/>`,
    )
    .join('')}`;

const shadow = (shape: string) => `<g transform="translate(14 26)" opacity=".22">${shape}</g>`;

export function plate(colour = '#fbfaf6', rim = '#d9e2e6', radius = 480): string {
  const edge = `<circle cx="600" cy="600" r="${radius}"/>`;
  return `${shadow(edge)}<circle cx="600" cy="600" r="${radius}" fill="${colour}"/><circle cx="600" cy="600" r="${radius - 22}" fill="none" stroke="${rim}" stroke-width="12"/><circle cx="600" cy="600" r="${radius * 0.74}" fill="#000" opacity=".035"/>`;
}

export function bowl(outside: string, inside: string, x = 600, y = 600, radius = 400): string {
  return `${shadow(`<circle cx="${x}" cy="${y}" r="${radius}"/>`)}<circle cx="${x}" cy="${y}" r="${radius}" fill="${outside}"/><circle cx="${x}" cy="${y}" r="${radius * 0.86}" fill="#000" opacity=".18"/><circle cx="${x}" cy="${y + 10}" r="${radius * 0.83}" fill="${inside}"/>`;
}

export function board(colour = '#b9834f'): string {
  const edge = '<rect x="110" y="230" width="980" height="740" rx="70"/>';
  return `${shadow(edge)}<g fill="${colour}">${edge}</g><path d="M150 380H1050M150 520H1050M150 680H1050M150 820H1050" stroke="#000" stroke-width="6" opacity=".1"/>`;
}

/** A heap of grains in random directions. */
export function rice(
  chance: Chance,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
): string {
  const heap = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[0]}" opacity=".9"/>`;
  const grains = Array.from({ length: Math.round(radius * 1.6) }, () => {
    const [cx, cy] = inCircle(chance, x, y, radius);
    const turn = whole(chance.between(0, 180));
    return `<ellipse cx="${cx}" cy="${cy}" rx="17" ry="6" transform="rotate(${turn} ${cx} ${cy})" fill="${chance.oneOf(colours)}" stroke="#000" stroke-opacity=".08" stroke-width="2"/>`;
  });
  return heap + grains.join('');
}

/** Small items scattered over a circle. */
export function strewn(
  chance: Chance,
  x: number,
  y: number,
  radius: number,
  count: number,
  draw: (x: number, y: number) => string,
): string {
  return Array.from({ length: count }, () => draw(...inCircle(chance, x, y, radius))).join('');
}

export const dot = (colour: string, size: number) => (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/><circle cx="${x - size / 3}" cy="${y - size / 3}" r="${size / 4}" fill="#fff" opacity=".4"/>`;

export const cube = (chance: Chance, colours: readonly string[], size: number) => (x: number, y: number) =>
  `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="${size / 5}" transform="rotate(${whole(chance.between(0, 90))} ${x} ${y})" fill="${chance.oneOf(colours)}" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`;

export const leaf = (chance: Chance, colours: readonly string[], size: number) => (x: number, y: number) =>
  `<g transform="rotate(${whole(chance.between(0, 360))} ${x} ${y})"><path d="M${x - size} ${y}Q${x} ${y - size * 0.8} ${x + size} ${y}Q${x} ${y + size * 0.8} ${x - size} ${y}Z" fill="${chance.oneOf(colours)}"/><path d="M${x - size} ${y}H${x + size * 0.8}" stroke="#000" stroke-opacity=".18" stroke-width="4"/></g>`;

/** Minced meat on a skewer, with the marks of fingers. */
export function kebab(x: number, y: number, length: number, colour: string, turn = 0, width = 84): string {
  const ridges = Array.from({ length: Math.floor(length / 46) }, (_, index) => {
    const at = x - length / 2 + 34 + index * 46;
    return `<path d="M${at} ${y - width / 2 + 6}q14 ${width / 2} 0 ${width - 12}" stroke="#000" stroke-opacity=".24" stroke-width="9" fill="none"/>`;
  });
  return `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - length / 2 + 8}" y="${y - width / 2 + 16}" width="${length}" height="${width}" rx="${width / 2}" opacity=".2"/><rect x="${x - length / 2}" y="${y - width / 2}" width="${length}" height="${width}" rx="${width / 2}" fill="${colour}"/><rect x="${x - length / 2 + 30}" y="${y - width / 2 + 12}" width="${length - 60}" height="12" rx="6" fill="#fff" opacity=".22"/>${ridges.join('')}</g>`;
}

/** Pieces in a row, as on a skewer. */
export function chunks(
  chance: Chance,
  x: number,
  y: number,
  count: number,
  colours: readonly string[],
  turn = 0,
): string {
  const pieces = Array.from({ length: count }, (_, index) => {
    const at = x + (index - (count - 1) / 2) * 112;
    const tilt = whole(chance.between(-14, 14));
    return `<g transform="rotate(${tilt} ${at} ${y})"><rect x="${at - 48}" y="${y - 42}" width="112" height="104" rx="34" opacity=".2"/><rect x="${at - 56}" y="${y - 54}" width="112" height="104" rx="34" fill="${chance.oneOf(colours)}"/><path d="M${at - 34} ${y - 22}h64M${at - 34} ${y + 14}h64" stroke="#000" stroke-opacity=".28" stroke-width="9"/></g>`;
  });
  return `<g transform="rotate(${turn} ${x} ${y})">${pieces.join('')}</g>`;
}

export const tomato = (x: number, y: number, radius = 84): string =>
  `<circle cx="${x + 8}" cy="${y + 14}" r="${radius}" opacity=".2"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#d8432f"/><circle cx="${x}" cy="${y}" r="${radius * 0.8}" fill="#e8644a"/><path d="M${x - radius * 0.6} ${y}h${radius * 1.2}M${x} ${y - radius * 0.6}v${radius * 1.2}" stroke="#8f2417" stroke-width="12" opacity=".55"/>`;

export const onionRing = (x: number, y: number, radius = 60): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#b48ac0" stroke-width="12"/><circle cx="${x}" cy="${y}" r="${radius - 22}" fill="none" stroke="#e6d3ea" stroke-width="14"/>`;

/** A cup on its saucer, seen from above. */
export function cup(liquid: string, top = ''): string {
  return `${plate('#f4efe6', '#dccfb8', 420)}<path d="M840 520q170-40 170 80t-170 80" fill="none" stroke="#f9f6ef" stroke-width="56"/>${bowl('#fffdf8', liquid, 600, 600, 290)}${top}`;
}

/** A tall glass seen from the side, filled from `level` down. */
export function glass(liquid: string, inside = '', level = 330): string {
  return `<ellipse cx="620" cy="1040" rx="270" ry="36" opacity=".16"/><path d="M350 190h500l-54 830q-4 40-46 40H450q-42 0-46-40z" fill="#fff" opacity=".42"/><path d="M${360 + (level - 190) * 0.06} ${level}h${480 - (level - 190) * 0.12}l-${54 - (level - 190) * 0.06} ${1000 - level}q-4 36-44 36H462q-40 0-44-36z" fill="${liquid}"/>${inside}<path d="M420 240l44 720" stroke="#fff" stroke-width="26" opacity=".35" stroke-linecap="round"/><path d="M350 190h500" stroke="#fff" stroke-width="14" opacity=".8"/>`;
}

export const ice = (x: number, y: number, turn: number): string =>
  `<rect x="${x - 62}" y="${y - 62}" width="124" height="124" rx="22" transform="rotate(${turn} ${x} ${y})" fill="#fff" opacity=".5"/>`;

/** Baked dough with a darker edge. */
export const dough = (path: string, colour: string, edge: string): string =>
  `<path d="${path}" transform="translate(12 24)" opacity=".2"/><path d="${path}" fill="${colour}" stroke="${edge}" stroke-width="18" stroke-linejoin="round"/>`;
