import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Rgb = [number, number, number];
type Side = 0 | 1;

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const declared = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
);

/** The linear sRGB of a variable in the light (0) or dark (1) theme. */
function linear(value: string, side: Side): Rgb {
  const pair = value.match(/^light-dark\((.+), ((?:var|oklch)\(.+\)|#\w+)\)$/);
  if (pair) return linear(pair[side + 1]!, side);
  const name = value.match(/^var\((--[\w-]+)\)$/)?.[1] ?? (value.startsWith('--') ? value : undefined);
  if (name) {
    const next = declared.get(name);
    if (next === undefined) throw new Error(`${name} is not declared`);
    return linear(next, side);
  }
  if (value === '#fff') return [1, 1, 1];
  const oklch = value.match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/);
  if (!oklch) throw new Error(`cannot read ${value}`);
  return fromOklch(Number(oklch[1]), Number(oklch[2]), Number(oklch[3]));
}

/** Björn Ottosson's matrices, clipped to sRGB as a screen would do. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as Rgb;
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(front: string, back: string, side: Side): number {
  const [one, other] = [front, back].map((name) => luminance(linear(`--${name}`, side))) as [number, number];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const grounds = ['page', 'surface', 'raised', 'sunken'];
const tones = ['primary', 'secondary', 'error', 'success', 'warning', 'gray', 'info'];

/** Text: 4.5 to one (WCAG 1.4.3). */
const words: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['dim', ground],
    ...tones.map((tone): [string, string] => [`${tone}-ink`, ground]),
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-on`, `${tone}-solid`],
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['gray-ink', 'track'],
  ['ink', 'track'],
  ['ink', 'thumb'],
  ['ink', 'line'],
  ['note-ink', 'note'],
  ['on-inverse', 'inverse'],
];

/** Shapes, edges of controls, and the focus ring: 3 to one (WCAG 1.4.11). */
const shapes: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['edge', ground],
    ['focus', ground],
  ]),
  ['focus', 'track'],
];

describe.each([
  ['day', 0],
  ['night', 1],
] as const)('by %s', (_name, side) => {
  test.each(words)('%s is read on %s', (front, back) => {
    expect(contrast(front, back, side)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('%s is seen on %s', (front, back) => {
    expect(contrast(front, back, side)).toBeGreaterThanOrEqual(3);
  });
});

test('the measure agrees with a known pair', () => {
  const [white, gray] = [luminance([1, 1, 1]), luminance(fromOklch(0.5999, 0, 0))];
  expect((white + 0.05) / (gray + 0.05)).toBeCloseTo(3.95, 1);
});

test('the splash screen has the colours and the font of the theme', () => {
  const splash = readFileSync(new URL('splash.css', import.meta.url), 'utf8');
  const values = (name: string, property: string) =>
    [...splash.matchAll(new RegExp(`\\.${name} \\{([^}]{1,500})\\}`, 'g'))]
      .map(([, rule]) => rule!.match(new RegExp(`\\s${property}: ([^;]{1,200});`))?.[1])
      .filter((value) => value !== undefined);
  for (const [name, property, themed] of [
    ['splash', 'background', '--page'],
    ['splash', 'color', '--ink'],
    ['splash-version', 'color', '--dim'],
  ] as const) {
    const [older, pair] = values(name, property);
    expect(linear(older!, 0)).toEqual(linear(themed, 0));
    for (const side of [0, 1] as const) expect(linear(pair!, side)).toEqual(linear(themed, side));
  }
  expect(values('splash', 'font-family')).toEqual([declared.get('--font-sans')]);
});
