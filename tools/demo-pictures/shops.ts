// The logos and main images of the demo's three shops.
import {
  board,
  type Chance,
  chunks,
  cup,
  dot,
  dough,
  kebab,
  leaf,
  plate,
  rice,
  strewn,
  table,
  tomato,
} from './shapes.ts';

const ground = (colour: string): string => `<rect width="1200" height="1200" fill="${colour}"/>`;
const ring = (colour: string): string =>
  `<circle cx="600" cy="600" r="470" fill="none" stroke="${colour}" stroke-width="26"/>`;

const grains = (colour: string): string =>
  [0, 1, 2, 3, 4]
    .map((row) => 330 + row * 110)
    .map((y) => `<path d="M600 ${y + 90}q20-100 150-120q-10 110-150 120z" fill="${colour}"/>`)
    .join('');

/** An ear of wheat around a stalk. */
const wheat = (colour: string): string =>
  `<path d="M600 980V330" stroke="${colour}" stroke-width="30" stroke-linecap="round"/>${grains(colour)}<g transform="matrix(-1 0 0 1 1200 0)">${grains(colour)}</g><path d="M600 330q-46-80 0-160q46 80 0 160z" fill="${colour}"/>`;

const orangeSlice = (): string =>
  `<circle cx="600" cy="620" r="330" fill="#e8872a"/><circle cx="600" cy="620" r="286" fill="#fff3da"/>${[
    0, 1, 2, 3, 4, 5, 6, 7,
  ]
    .map(
      (part) =>
        `<path d="M600 604L508 390q92-46 184 0z" fill="#f4a642" transform="rotate(${part * 45} 600 620)"/>`,
    )
    .join('')}`;

const loaf = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x - 600} ${y - 600}) rotate(${turn} 600 600)">${dough('M330 600q0-150 270-150t270 150q0 130-270 130t-270-130z', '#d9974a', '#a9692a')}<path d="M470 520l60 130M580 500l60 150M690 510l50 140" stroke="#fbe6c0" stroke-width="18" stroke-linecap="round"/></g>`;

export const shopPictures = {
  'shop-kababi-logo': (c) =>
    ground('#2f4f35') +
    ring('#e6c98a') +
    '<path d="M230 760L970 500" stroke="#d9dde0" stroke-width="22" stroke-linecap="round"/>' +
    kebab(600, 630, 520, '#8a4a25', -19, 130) +
    leaf(c, ['#7fb765'], 110)(430, 400) +
    leaf(c, ['#6aa84f'], 90)(610, 350),
  'shop-kababi-main': (c) =>
    table('#cdb899', '#b39b77') +
    board('#8f5f38') +
    rice(c, 360, 600, 170, ['#fffdf4', '#fbf6e6', '#f7c744']) +
    kebab(720, 430, 560, '#8a4a25') +
    kebab(720, 570, 560, '#7a3f1e') +
    chunks(c, 720, 720, 5, ['#eea83a', '#e7982b']) +
    tomato(390, 860) +
    tomato(580, 870) +
    strewn(c, 880, 860, 110, 14, leaf(c, ['#4f8a3a', '#6aa84f'], 44)),
  'shop-kafe-logo': (c) => ground('#fdf1df') + orangeSlice() + leaf(c, ['#4f8a3a'], 120)(760, 250),
  'shop-kafe-main': (c) =>
    table('#c9cfe0', '#b3bbd2') +
    cup('#6b3f22', '<path d="M600 470q120 130 0 250q-120-120 0-250z" fill="#f3dfc4"/>') +
    strewn(c, 210, 230, 120, 12, dot('#5a331e', 24)) +
    strewn(c, 1000, 1000, 110, 9, dot('#6f4528', 24)),
  'shop-nanvayi-logo': () => ground('#f4e3c1') + ring('#b9783a') + wheat('#b9783a'),
  'shop-nanvayi-main': (c) =>
    table('#e9dcc8', '#d9c6a8') +
    plate('#f2e6d0', '#d8c29a') +
    loaf(600, 440, -8) +
    loaf(480, 640, 14) +
    loaf(740, 740, -22) +
    strewn(c, 600, 600, 520, 60, dot('#fff6dc', 7)),
} as const satisfies Record<string, (chance: Chance) => string>;
