// The dishes of the demo's three shops. A dish is a list of shapes on a table.
import {
  board,
  bowl,
  type Chance,
  chunks,
  cube,
  cup,
  dot,
  dough,
  glass,
  ice,
  kebab,
  leaf,
  onionRing,
  plate,
  rice,
  strewn,
  table,
  tomato,
} from './shapes.ts';

const white = ['#fffdf4', '#fbf6e6', '#f6efd9'];
const saffron = ['#f7c744', '#f3b52c', '#ffd76a'];
const herbs = ['#4f8a3a', '#3f7430', '#6aa84f'];
const grill = ['#8a4a25', '#7a3f1e', '#96552c'];
const golden = ['#eea83a', '#e7982b', '#f2b64e'];

const warm = table('#e9dcc8', '#d9c6a8');
const blue = table('#d5e3e6', '#bcd2d6');
const rose = table('#f0dcd6', '#e3c3ba');
const green = table('#dfe6d3', '#c9d4b6');
const night = table('#c9cfe0', '#b3bbd2');

interface Serving {
  ground?: string;
  plate?: readonly [colour: string, rim: string];
  /** The rotation of the plate in degrees. */
  turn?: number;
  /** Shapes on top of the rice. */
  top?: readonly string[];
}

/** Each dish is served differently, so that a menu does not show one plate seven times. */
const onRice = (
  chance: Chance,
  meat: string,
  { ground = warm, plate: [colour, rim] = ['#fbfaf6', '#d9e2e6'], turn = 0, top = saffron }: Serving = {},
) =>
  ground +
  plate(colour, rim) +
  `<g transform="rotate(${turn} 600 600)">` +
  rice(chance, 600, 420, 270, white) +
  rice(chance, 600, 330, 120, top) +
  meat +
  strewn(chance, 880, 560, 60, 4, leaf(chance, herbs, 46)) +
  '</g>';

const stew = (chance: Chance, colour: string, inside: string) =>
  rose + bowl('#356a78', colour) + inside + strewn(chance, 600, 600, 300, 26, dot('#ffffff', 7));

const withBread = (chance: Chance, meat: string) =>
  green +
  board() +
  dough('M220 400Q600 260 980 400L1000 780Q600 900 200 780Z', '#f0d9ad', '#c99a56') +
  meat +
  onionRing(330, 480) +
  onionRing(900, 720, 48) +
  strewn(chance, 890, 460, 70, 5, leaf(chance, herbs, 52));

const heart = (colour: string) =>
  `<path d="M600 770C380 640 400 470 500 470Q570 470 600 540Q630 470 700 470C800 470 820 640 600 770Z" fill="${colour}" opacity=".92"/><path d="M600 690C500 630 510 550 550 550Q585 550 600 590Q615 550 650 550C690 550 700 630 600 690Z" fill="#9a6a3c" opacity=".5"/>`;

const slice = (colours: readonly [top: string, side: string, base: string], trim: string) =>
  `<path d="M290 820L880 860L960 620L760 360Z" opacity=".16"/><path d="M270 760L780 330L940 560Z" fill="${colours[0]}"/><path d="M270 760L940 560V660L270 880Z" fill="${colours[1]}"/><path d="M270 850L940 640V690L270 910Z" fill="${colours[2]}"/>${trim}`;

const sandwich = (chance: Chance, bread: string, filling: readonly string[]) =>
  board() +
  [0, 1]
    .map(
      (index) =>
        `<g transform="translate(${index * 330 - 150} ${index * 30}) rotate(-12 600 600)"><rect x="430" y="400" width="290" height="420" rx="60" fill="${bread}" stroke="#9d6a33" stroke-width="16"/>${strewn(chance, 575, 610, 110, 26, cube(chance, filling, 42))}<path d="M470 470h210M470 540h210M470 740h210" stroke="#7a4a1e" stroke-width="18" opacity=".5"/></g>`,
    )
    .join('');

const loaf = (colour: string, edge: string, cuts: string) =>
  warm +
  board('#c79a6a') +
  dough('M230 640Q230 380 600 380T970 640Q970 820 600 820T230 640Z', colour, edge) +
  cuts;

const flat = (chance: Chance, path: string, colour: string, edge: string, dots: number, seeds = 0) =>
  green +
  board() +
  dough(path, colour, edge) +
  strewn(
    chance,
    600,
    600,
    270,
    dots,
    (x, y) => `<ellipse cx="${x}" cy="${y}" rx="26" ry="15" fill="${edge}" opacity=".5"/>`,
  ) +
  strewn(
    chance,
    600,
    600,
    280,
    seeds,
    (x, y) => `<ellipse cx="${x}" cy="${y}" rx="11" ry="6" fill="#fff6dc"/>`,
  );

const biscuits = (colour: string, edge: string, top: (x: number, y: number) => string) =>
  rose +
  plate('#fbfaf6', '#e3c9bf') +
  [
    [430, 430],
    [640, 390],
    [810, 540],
    [380, 650],
    [590, 610],
    [760, 760],
    [530, 820],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x! + 8}" cy="${y! + 16}" r="102" opacity=".18"/><circle cx="${x}" cy="${y}" r="102" fill="${colour}" stroke="${edge}" stroke-width="12"/>${top(x!, y!)}`,
    )
    .join('');

/** The drawing of each picture, by file name. */
export const dishes = {
  kubideh: (c) =>
    onRice(c, kebab(560, 690, 560, '#7a431f', -6) + kebab(600, 810, 560, '#83491f', -6) + tomato(330, 560)),
  barg: (c) =>
    onRice(c, kebab(600, 720, 600, '#8a5230', -8, 130) + tomato(320, 560) + tomato(890, 790, 70), {
      ground: blue,
      plate: ['#2f6f8f', '#7fb3c8'],
      turn: 90,
    }),
  soltani: (c) =>
    onRice(
      c,
      kebab(580, 680, 580, '#8a5230', -6, 120) + kebab(610, 830, 560, '#7a431f', -6) + tomato(310, 590),
      { ground: rose, plate: ['#f3e3c3', '#b8863b'], turn: 180 },
    ),
  joojeh: (c) =>
    onRice(c, chunks(c, 600, 700, 5, golden, -8) + tomato(320, 560) + chunks(c, 640, 830, 4, golden, -8), {
      ground: green,
      plate: ['#dcecef', '#8fb9c2'],
      turn: -35,
      top: white,
    }),
  bakhtiari: (c) =>
    onRice(
      c,
      chunks(c, 590, 700, 5, [golden[0]!, grill[0]!, golden[1]!, grill[1]!], -8) +
        chunks(c, 640, 830, 4, [grill[2]!, golden[2]!], -8) +
        tomato(890, 790, 70),
      { ground: night, plate: ['#fbfaf6', '#3c4f8f'], turn: 35 },
    ),
  negini: (c) =>
    onRice(
      c,
      kebab(560, 690, 560, '#7a431f', -6) +
        kebab(600, 820, 560, '#83491f', -6) +
        strewn(c, 580, 750, 190, 16, cube(c, golden, 44)) +
        tomato(320, 570),
      { ground: green, plate: ['#7a9a5b', '#c9d4b6'], turn: -90, top: white },
    ),
  shishlik: (c) =>
    onRice(c, chunks(c, 590, 710, 5, grill, -8) + chunks(c, 640, 840, 4, grill, -8) + tomato(310, 580), {
      ground: night,
      plate: ['#3b3f46', '#8a8f98'],
      turn: 145,
    }),
  'kubideh-bread': (c) =>
    withBread(
      c,
      kebab(560, 530, 560, '#7a431f', -4) + kebab(620, 660, 560, '#83491f', -4) + tomato(350, 730, 70),
    ),
  'joojeh-bread': (c) =>
    withBread(c, chunks(c, 600, 530, 5, golden, -4) + chunks(c, 620, 670, 5, golden, -4)),
  liver: (c) =>
    withBread(
      c,
      chunks(c, 600, 530, 5, ['#5e2f22', '#6d382a'], -4) + chunks(c, 620, 670, 5, ['#5e2f22', '#6d382a'], -4),
    ),
  torsh: (c) =>
    withBread(
      c,
      chunks(c, 600, 530, 5, ['#4c4a22', '#5a4a26'], -4) +
        chunks(c, 620, 670, 5, ['#4c4a22', '#5a4a26'], -4) +
        strewn(c, 600, 600, 260, 34, cube(c, ['#d9b98a', '#c49a62'], 20)) +
        strewn(c, 600, 600, 250, 16, dot('#8e1f33', 13)),
    ),
  tray: (c) =>
    withBread(
      c,
      kebab(560, 470, 560, '#7a431f') +
        chunks(c, 600, 600, 5, golden) +
        kebab(620, 730, 520, '#8a5230', 0, 110) +
        tomato(920, 590, 70),
    ),
  zereshk: (c) =>
    warm +
    plate() +
    rice(c, 600, 470, 320, white) +
    strewn(c, 600, 430, 250, 70, dot('#b3182b', 14)) +
    strewn(c, 600, 400, 130, 40, dot('#f3b52c', 10)) +
    `<path d="M430 760Q540 640 720 720T860 830Q720 960 560 900T430 760Z" fill="#c9772f" stroke="#8f4c17" stroke-width="12"/><path d="M840 800l110 70" stroke="#f7ead0" stroke-width="40" stroke-linecap="round"/>`,
  baghali: (c) =>
    warm +
    plate() +
    rice(c, 600, 470, 330, [...white, '#cfdcae']) +
    strewn(c, 600, 470, 300, 60, leaf(c, herbs, 20)) +
    strewn(c, 600, 450, 260, 18, dot('#a9bd6a', 22)) +
    `<path d="M400 780Q520 640 700 740T830 880Q640 980 500 910T400 780Z" fill="#7d4526" stroke="#54290f" stroke-width="12"/>`,
  ghormeh: (c) =>
    stew(
      c,
      '#39512a',
      strewn(c, 600, 600, 270, 22, dot('#7b2d1f', 26)) +
        strewn(c, 600, 600, 260, 7, cube(c, ['#6d4526'], 92)),
    ),
  gheimeh: (c) =>
    stew(
      c,
      '#b5521f',
      strewn(c, 600, 600, 270, 40, dot('#e8b13c', 18)) + kebab(600, 560, 360, '#4a2a40', 30, 90),
    ),
  shirazi: (c) =>
    green +
    bowl('#e8eef0', '#dfeac8') +
    strewn(c, 600, 600, 300, 90, cube(c, ['#d8432f', '#e8644a', '#7fb069', '#a8cf8e', '#f3eef5'], 52)),
  salad: (c) =>
    green +
    bowl('#6b4a34', '#8fb56a') +
    strewn(c, 600, 600, 290, 40, leaf(c, [...herbs, '#8cc063'], 80)) +
    strewn(c, 600, 600, 260, 12, dot('#d8432f', 44)),
  yoghurt: (c) =>
    blue +
    bowl('#2f6f8f', '#fdfcf8') +
    strewn(c, 600, 600, 250, 34, leaf(c, herbs, 18)) +
    strewn(c, 600, 600, 90, 8, leaf(c, ['#b3507a', '#d68aa7'], 34)),
  olives: (c) =>
    green +
    bowl('#7a4b2a', '#7c3a34') +
    strewn(c, 600, 600, 280, 44, dot('#5c6b2a', 46)) +
    strewn(c, 600, 600, 260, 24, dot('#c8a27a', 18)),
  soup: (c) =>
    warm +
    bowl('#f5efe2', '#eec27a') +
    strewn(c, 600, 600, 270, 60, dot('#fbe6bd', 15)) +
    strewn(c, 600, 600, 220, 22, leaf(c, herbs, 22)),
  aubergine: (c) =>
    warm +
    bowl('#4f6f52', '#9a7a4a') +
    strewn(c, 600, 600, 270, 40, dot('#7d5f36', 30)) +
    `<path d="M380 560q110-120 220 0t220 0" stroke="#fdfcf8" stroke-width="46" fill="none" stroke-linecap="round"/>` +
    strewn(c, 600, 700, 160, 14, leaf(c, herbs, 22)),
  doogh: (c) => blue + glass('#fdfcf8', strewn(c, 600, 420, 160, 16, leaf(c, herbs, 20))),
  soda: () =>
    night +
    '<ellipse cx="620" cy="1030" rx="230" ry="34" opacity=".18"/><rect x="400" y="200" width="400" height="830" rx="60" fill="#2f8f6b"/><rect x="430" y="160" width="340" height="70" rx="30" fill="#d9dde2"/><rect x="430" y="990" width="340" height="50" rx="24" fill="#b9bec6"/><circle cx="600" cy="600" r="130" fill="#f7e06a"/><circle cx="600" cy="600" r="96" fill="none" stroke="#e0b92e" stroke-width="14" stroke-dasharray="50 26"/><path d="M450 260v700" stroke="#fff" stroke-width="26" opacity=".28" stroke-linecap="round"/>',
  lemonade: (c) =>
    green +
    glass(
      '#f4dd72',
      ice(520, 480, 12) +
        ice(680, 560, 38) +
        ice(560, 680, 64) +
        strewn(c, 600, 420, 150, 9, leaf(c, herbs, 44)) +
        '<circle cx="840" cy="230" r="120" fill="#ffe98a" stroke="#e9b93a" stroke-width="22"/>',
    ),
  water: () => blue + glass('#bfe3f2', ice(540, 520, 20) + ice(660, 660, 50)),
  espresso: () =>
    warm +
    cup(
      '#3a2113',
      '<circle cx="600" cy="606" r="200" fill="#a8672f" opacity=".75"/><circle cx="570" cy="580" r="120" fill="#c98a4b" opacity=".7"/>',
    ),
  americano: () =>
    night +
    cup(
      '#2f1b10',
      '<circle cx="600" cy="606" r="226" fill="none" stroke="#8a5529" stroke-width="12" opacity=".8"/>',
    ),
  latte: () => rose + cup('#b98552', heart('#f7ead6')),
  cappuccino: (c) =>
    warm +
    cup(
      '#c99a6b',
      `<circle cx="600" cy="610" r="205" fill="#fbf3e4"/>${strewn(c, 600, 610, 170, 70, dot('#7a4a25', 7))}`,
    ),
  masala: (c) =>
    green +
    glass(
      '#c58a52',
      strewn(c, 600, 420, 120, 9, leaf(c, ['#6b3a1c', '#7f4a26'], 34)) +
        strewn(c, 600, 380, 130, 18, dot('#f3dfc2', 14)),
    ),
  mocha: (c) =>
    rose +
    cup(
      '#8a5a36',
      '<circle cx="600" cy="606" r="190" fill="#f7efe2"/>' +
        strewn(c, 600, 606, 170, 34, cube(c, ['#4a2a18', '#63391f'], 26)),
    ),
  'iced-latte': () =>
    night +
    glass(
      '#c79a68',
      `<path d="M378 420h444l-14 200q-220 80-416 0z" fill="#7a4a26"/>${ice(520, 450, 14)}${ice(680, 480, 40)}${ice(580, 580, 66)}`,
    ),
  shake: () =>
    rose +
    glass(
      '#6d432c',
      '<path d="M350 330q30-170 140-140 40-110 150-60 120-50 140 70 90 20 70 130z" fill="#fff6ea"/><circle cx="640" cy="140" r="46" fill="#b3182b"/>',
      320,
    ),
  smoothie: () =>
    green +
    glass(
      '#f2a63c',
      '<path d="M376 330h448l-10 110q-220-70-428 0z" fill="#f9c66a"/><path d="M760 60l-90 380" stroke="#3f7430" stroke-width="30" stroke-linecap="round"/>',
    ),
  tea: () =>
    warm +
    plate('#f7f2e8', '#d8b46a', 380) +
    '<path d="M470 380q-10 110 40 200t-30 210q0 60 120 60t120-60q-80-120-30-210t40-200z" fill="#b5471c" opacity=".92"/><path d="M470 380h260" stroke="#fff" stroke-width="16" opacity=".9"/><path d="M520 430q0 90 30 160" stroke="#fff" stroke-width="20" opacity=".4" fill="none"/>' +
    '<rect x="820" y="560" width="80" height="80" rx="12" fill="#fff"/><rect x="800" y="660" width="80" height="80" rx="12" fill="#fdf6ea"/>',
  herbal: (c) =>
    green +
    bowl('#fdfcf6', '#d9a441', 600, 600, 330) +
    strewn(c, 600, 600, 220, 18, leaf(c, ['#5a5fa8', '#7d82c4', '#6aa84f'], 46)),
  omelette: (c) =>
    warm +
    bowl('#3a3f45', '#e2602f', 560, 600, 380) +
    '<rect x="900" y="560" width="270" height="80" rx="40" fill="#3a3f45"/>' +
    strewn(c, 560, 600, 250, 22, dot('#f7c744', 46)) +
    strewn(c, 560, 600, 240, 20, leaf(c, herbs, 22)),
  breakfast: (c) =>
    blue +
    plate() +
    '<circle cx="470" cy="480" r="150" fill="#fff"/><circle cx="470" cy="480" r="66" fill="#f6b52c"/><circle cx="700" cy="440" r="140" fill="#fff"/><circle cx="710" cy="440" r="62" fill="#f6b52c"/>' +
    kebab(520, 740, 320, '#a8532c', 18, 84) +
    kebab(560, 840, 320, '#a8532c', 18, 84) +
    tomato(820, 690, 78) +
    strewn(c, 360, 660, 60, 8, dot('#8a5a36', 34)),
  pancake: (c) =>
    rose +
    plate() +
    [0, 1, 2]
      .map(
        (i) =>
          `<circle cx="600" cy="${660 - i * 36}" r="290" fill="${['#c98a43', '#d89c52', '#e7b06a'][i]}" stroke="#a86c2c" stroke-width="12"/>`,
      )
      .join('') +
    '<path d="M480 520q120-90 240 10 60 130-60 180t-190-40q-60-90 10-150z" fill="#f2a63c" opacity=".8"/>' +
    strewn(c, 600, 580, 190, 7, dot('#fbe9a8', 48)),
  cheesecake: () =>
    rose +
    plate() +
    slice(
      ['#f4dfae', '#fbf0d2', '#b97a3c'],
      '<path d="M270 760L780 330L940 560Z" fill="#8a4f22" opacity=".5"/>',
    ),
  'carrot-cake': (c) =>
    warm +
    plate() +
    slice(['#fff8ec', '#c9823f', '#b56d2c'], strewn(c, 690, 540, 110, 9, dot('#8a5a30', 26))),
  tiramisu: (c) =>
    night +
    plate() +
    slice(['#5a3a25', '#f8eedd', '#b98552'], strewn(c, 690, 540, 120, 60, dot('#3a2113', 9))),
  croissant: () =>
    warm +
    plate() +
    dough('M220 720Q250 400 600 380T980 720Q860 640 780 690T600 660T420 690T220 720Z', '#dd9a45', '#a8662a') +
    '<path d="M390 440L430 680M510 396L520 664M690 396L680 664M810 440L770 680" stroke="#8f5320" stroke-width="20" opacity=".6"/>',
  panini: (c) => green + sandwich(c, '#d99b52', ['#f7efd9', '#7fb069', '#e8644a']),
  'roast-beef': (c) => blue + sandwich(c, '#c98a43', ['#8a3f34', '#a8574a', '#8cc063']),
  caesar: (c) =>
    green +
    bowl('#f3efe4', '#a8cf7a') +
    strewn(c, 600, 600, 290, 34, leaf(c, ['#8cc063', '#a9d47f', '#6aa84f'], 84)) +
    strewn(c, 600, 600, 250, 14, cube(c, ['#d9a25a', '#c98a43'], 62)) +
    strewn(c, 600, 600, 240, 20, cube(c, ['#fbf3dc'], 34)),
  sangak: (c) =>
    flat(
      c,
      'M170 520Q240 300 620 330T1040 500Q1060 760 660 870T220 760Q130 660 170 520Z',
      '#d9a45f',
      '#9a6630',
      60,
      60,
    ),
  barbari: (c) =>
    flat(
      c,
      'M150 600Q160 420 330 420H870Q1050 420 1050 600T870 790H330Q150 780 150 600Z',
      '#e2a24c',
      '#a9692a',
      0,
      90,
    ).concat(
      '<path d="M230 520H970M220 600H980M230 690H970" stroke="#a9692a" stroke-width="26" opacity=".55" stroke-linecap="round"/>',
    ),
  taftoon: (c) => flat(c, 'M600 260Q970 270 970 600T600 940T230 600T600 260Z', '#ecc78e', '#b98344', 50),
  lavash: (c) => flat(c, 'M180 420Q600 330 1020 420L1000 800Q600 880 200 800Z', '#f5e3c1', '#d4ab6c', 70),
  sourdough: () =>
    loaf(
      '#b8712f',
      '#7d4719',
      '<path d="M390 500Q600 410 810 500M370 610Q600 500 830 610M400 720Q600 630 800 720" stroke="#f6e2bd" stroke-width="30" fill="none" stroke-linecap="round"/>',
    ),
  rye: (c) => loaf('#6d4426', '#452812', strewn(c, 600, 600, 190, 60, dot('#d8b981', 12))),
  baguette: () =>
    green +
    board() +
    ['-14', '-4']
      .map(
        (turn, i) =>
          `<g transform="rotate(${turn} 600 ${520 + i * 170})"><rect x="180" y="${450 + i * 170}" width="840" height="140" rx="70" fill="#d8974a" stroke="#9c5f25" stroke-width="14"/>${[300, 440, 580, 720, 860].map((x) => `<path d="M${x} ${480 + i * 170}l70 80" stroke="#f7e4bd" stroke-width="24" stroke-linecap="round"/>`).join('')}</g>`,
      )
      .join(''),
  oat: (c) =>
    loaf(
      '#c48b4c',
      '#8a5a26',
      strewn(c, 600, 600, 200, 70, dot('#f3e2bf', 13)) +
        strewn(c, 600, 590, 170, 12, cube(c, ['#7d5228'], 40)),
    ),
  'cream-bun': () =>
    rose +
    plate() +
    [
      [430, 480],
      [730, 470],
      [420, 740],
      [740, 750],
      [590, 600],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="140" fill="#d9994a" stroke="#a8692b" stroke-width="12"/><circle cx="${x}" cy="${y}" r="92" fill="#fff8ee"/><circle cx="${x}" cy="${y! - 20}" r="30" fill="#b3182b"/>`,
      )
      .join(''),
  roulade: () =>
    rose +
    plate() +
    [
      [430, 500],
      [740, 540],
      [570, 780],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="160" fill="#4a2818"/><circle cx="${x}" cy="${y}" r="122" fill="none" stroke="#fbf0dd" stroke-width="30"/><circle cx="${x}" cy="${y}" r="62" fill="none" stroke="#fbf0dd" stroke-width="28"/>`,
      )
      .join(''),
  'plain-cake': (c) =>
    warm +
    plate() +
    '<circle cx="600" cy="600" r="330" fill="#e3ab58" stroke="#a9702c" stroke-width="20"/><circle cx="600" cy="600" r="110" fill="#fbfaf6" stroke="#a9702c" stroke-width="16"/>' +
    strewn(c, 600, 600, 310, 60, dot('#fffdf4', 8)),
  donut: (c) =>
    night +
    plate() +
    [
      [460, 470, '#5a331e'],
      [740, 540, '#f2b8c6'],
      [540, 780, '#fbf3e2'],
    ]
      .map(
        ([x, y, glaze]) =>
          `<circle cx="${x}" cy="${y}" r="172" fill="#d08f44"/><circle cx="${x}" cy="${y}" r="146" fill="${glaze}"/><circle cx="${x}" cy="${y}" r="52" fill="#fbfaf6" stroke="#b9783a" stroke-width="12"/>`,
      )
      .join('') +
    strewn(c, 600, 600, 240, 40, cube(c, ['#fff', '#f7c744', '#7fb0d6'], 16)),
  berenji: (c) => biscuits('#f8efd6', '#e2cfa0', (x, y) => strewn(c, x, y, 60, 16, dot('#3a2b1c', 6))),
  ghorabiyeh: () =>
    biscuits(
      '#eed29a',
      '#c99a4e',
      (x, y) =>
        `<path d="M${x - 40} ${y}q40-44 80 0q-40 44-80 0z" fill="#f9efd9" stroke="#a9712f" stroke-width="8"/>`,
    ),
  kolucheh: () =>
    biscuits(
      '#d9a25a',
      '#9c6628',
      (x, y) =>
        `<circle cx="${x}" cy="${y}" r="70" fill="none" stroke="#8a5620" stroke-width="12" stroke-dasharray="30 18"/><circle cx="${x}" cy="${y}" r="26" fill="#8a5620"/>`,
    ),
  cookie: (c) =>
    biscuits('#c98a48', '#8f5a25', (x, y) => strewn(c, x, y, 74, 9, cube(c, ['#3f2213', '#5a331e'], 34))),
  fatir: (c) =>
    warm +
    plate() +
    '<circle cx="600" cy="600" r="320" fill="#e0a252" stroke="#a3692b" stroke-width="18"/>' +
    [80, 160, 240]
      .map(
        (r) =>
          `<circle cx="600" cy="600" r="${r}" fill="none" stroke="#b97a35" stroke-width="16" opacity=".7"/>`,
      )
      .join('') +
    strewn(c, 600, 600, 280, 50, dot('#fff6dc', 8)),
  piroshki: () =>
    warm +
    plate() +
    [
      [430, 460],
      [760, 500],
      [580, 770],
    ]
      .map(
        ([x, y]) =>
          `<g transform="rotate(${x! % 40} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="200" ry="110" fill="#d28a3c" stroke="#97571d" stroke-width="14"/><path d="M${x! - 150} ${y}q150-60 300 0" stroke="#97571d" stroke-width="14" fill="none" stroke-dasharray="26 16"/></g>`,
      )
      .join(''),
  milk: () => blue + glass('#fffefb'),
} as const satisfies Record<string, (chance: Chance) => string>;
