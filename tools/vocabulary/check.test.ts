import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkVocabulary } from './check.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const glossary = (...rows: string[]) =>
  write('docs/glossary.md', ['| English | Persian | meaning |', '|---|---|---|', ...rows, ''].join('\n'));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vocabulary-'));
  glossary(
    '| delay | تأخیر | minutes |',
    '| moment | رویداد | of an order |',
    '| moment (of a shop) | - | its own |',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test('terms that are listed once pass, also those that a qualifier distinguishes', () => {
  expect(checkVocabulary(root)).toEqual([]);
});

test.each([
  ['| delay | تأخیر | a |', '| delay | دیرتر | b |', 'delay'],
  ['| area | محدوده | a |', '| own delivery, area | پیک | b |', 'area'],
  ['| moment (of a shop) | - | a |', '| Moment (of a shop) | - | b |', 'moment (of a shop)'],
])('a term that stands twice fails: %s', (first, second, term) => {
  glossary(first, second);
  expect(checkVocabulary(root)).toEqual([
    `docs/glossary.md:4 has the term "${term}" again, which stands in line 3`,
  ]);
});

test('a file that the glossary names must exist', () => {
  glossary('| cache | `server/orders/nothing.ts` | a |');
  expect(checkVocabulary(root)).toEqual([
    'docs/glossary.md:3 names server/orders/nothing.ts, which is not there',
  ]);
});

test.each([
  ['| draft | پیش‌نویس | input | unsaved copy, cache |', 'cache'],
  ['| notice | - | a push | Notification |', 'Notification'],
  ['| change log | - | who changed what | audit trail |', 'audit trail'],
])('the glossary may not forbid a technical word: %s', (row, word) => {
  glossary(row);
  expect(checkVocabulary(root)).toEqual([`docs/glossary.md:3 forbids the field's own word "${word}"`]);
});

test('the glossary may keep two domain words apart, and explain a term by a technical word', () => {
  glossary(
    '| put back | برگرداندن | a rollback of one entry | undo |',
    '| pause | توقف | a limit | snooze |',
  );
  expect(checkVocabulary(root)).toEqual([]);
});

test.each([
  ['// The menu for other rooms.', 'room'],
  ['// The files of this room.', 'room'],
  ['export function MenuRoom() {}', 'room'],
  ['// A law holds it against random lives.', 'law'],
  ["name: 'laws',", 'law'],
  ['// For looking and for journeys.', 'journey'],
  ['// The last wall is a trigger.', 'wall'],
  ["it('the wall lets through everything', () => {})", 'wall'],
  ["describe('the door for staff', () => {});", 'door'],
  ['// A known answer is sent as it is.', 'known answer'],
  ['// The patience of a receiver.', 'patience'],
  ['// Reckoned once for all.', 'reckon'],
  ['/** What is deleted here. */', 'Who … / What …'],
  ['  // Whoever comes late gets the present state.', 'Who … / What …'],
])('a retired word is found: %s', (line, word) => {
  write('server/orders/rules.ts', `\n${line}\n`);
  expect(checkVocabulary(root)).toEqual([
    expect.stringMatching(new RegExp(`^server/orders/rules.ts:2 says "${word}": write `)),
  ]);
});

test.each([
  ['server/menu/watch.ts', 'bulletin: StateBroadcast;', 'bulletin'],
  ['server/orders/handlers.ts', 'const bulletins = [unsent];', 'bulletin'],
  ['server/infra/seal.ts', '// A hundred rows a bite.', 'bite'],
  ['server/infra/live/event-stream.ts', 'readonly isClogged: boolean;', 'clogged'],
  ['server/infra/live/stream-slots.ts', 'leave(place: StreamSlot): void;', 'place'],
  ['server/infra/fair-queue.ts', '  places: number;', 'place'],
  ['server/menu/sheet/read-import.ts', 'const queue = createFairQueue({ places: 2 });', 'place'],
])('the check of %s finds a private word for a technical thing: %s', (file, line, word) => {
  write(file, `${line}\n`);
  expect(checkVocabulary(root)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:1 says "${word}": write `)),
  ]);
});

test.each(['README.md', 'docs/operations/data.md', 'panel/ui/README.md'])(
  'the check finds "of before" in %s',
  (file) => {
    write(file, 'Keys of before stay below it.\n');
    expect(checkVocabulary(root)).toEqual([expect.stringContaining(`${file}:1 says "of before": write `)]);
  },
);

test.each([
  ['docs/decisions/README.md', 'Keys of before, and patience with a receiver.'],
  ['simulator/customers/fate.ts', "// The customer's patience and answers."],
  ['panel/menu/selection.ts', 'for (const one of before) next.delete(one);'],
])('the check of %s leaves alone: %s', (file, line) => {
  write(file, `${line}\n`);
  expect(checkVocabulary(root)).toEqual([]);
});

test.each([
  ["undo: 'واگرد',", 'واگرد'],
  ["undoable: 'می‌توانید واگردانید.',", 'واگرد'],
  ["undo: 'بازگرداندن',", 'واگرد'],
  ["label: 'بازگردانی',", 'واگرد'],
  ["closed: 'بسته',", 'بسته'],
  ["noHours: 'همه روزها بسته',", 'بسته'],
  ["OUTSIDE_HOURS: 'اکنون بیرون از ساعت‌های کاری است.',", 'بیرون از ساعت'],
  ["net: 'بدون لغوشده‌ها',", 'بدون لغوشده‌ها'],
  ["'توسط سامانه به «لغوشده» رفته است.'", 'توسط سامانه'],
  ["copy: 'رونوشت',", 'رونوشت'],
  ["camera: 'گرفتن عکس',", 'عکس'],
  ["hint: 'عکسی روشن بفرستید.',", 'عکس'],
  ["empty: 'سفارش‌ها این\u200cجا می‌آید.',", 'این\u200cجا'],
  ["filters: 'پالایه‌ها',", 'پالایه'],
  ["refresh: 'تازه کردن',", 'تازه کردن'],
])('a retired word of the screen is found: %s', (line, word) => {
  write('panel/orders/words.ts', `${line}\n`);
  expect(checkVocabulary(root)).toEqual([
    expect.stringMatching(new RegExp(`^panel/orders/words.ts:1 says "${word}.*": write `)),
  ]);
});

test.each([
  ["back: 'بازگشت به سفارش‌ها',"],
  ["packing: 'بسته‌بندی',"],
  ["didClose: 'فروشگاه بسته شد.',"],
  ["OUTSIDE_AREAS: 'این نشانی بیرون از محدوده‌هاست.',"],
  ["VMS_DEACTIVATED: 'غیرفعال‌شده توسط پشتیبانی',"],
  ["hint: 'برعکس',"],
])('another Persian word is left alone: %s', (line) => {
  write('panel/orders/words.ts', `${line}\n`);
  expect(checkVocabulary(root)).toEqual([]);
});

test.each([
  ['panel/orders/words.ts', "unsent: 'به اوفود نرسیده',", 'اوفود'],
  ['panel/index.html', '<title>سفارش اوفود</title>', 'اوفود'],
  ['panel/public/manifest.webmanifest', '"name": "پنل سفارش اوفود",', 'اوفود'],
  ['simulator/scenarios/lunch.yaml', '  fa: ساعت اوفود درست نیست', 'اوفود'],
  ['panel/orders/words.ts', `couriers: \`پیک‌های \${marketplaceName}‌ها\`,`, 'a suffix of the name'],
  ['panel/orders/words.ts', `ours: \`\${marketplaceName}ی‌ها\`,`, 'a suffix of the name'],
])(
  'the check of %s finds the name of the marketplace where it cannot be another one: %s',
  (file, line, word) => {
    write(file, `${line}\n`);
    const found = checkVocabulary(root);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${file}:1 says "${word}": write `);
  },
);

test.each([
  ['panel/orders/words.ts', `ended: \`پیامی از \${marketplaceName}، یا «\${marketplaceName}» رسید\`,`],
  ['contract/text/marketplace-name.ts', "export const defaultMarketplaceName = 'اوفود';"],
  ['docs/behaviour/orders.md', 'پیک اوفود'],
  ['e2e/orders.e2e.test.ts', "await page.getByText('پیک اوفود').waitFor();"],
])('the check of %s leaves the name of the marketplace alone: %s', (file, line) => {
  write(file, `${line}\n`);
  expect(checkVocabulary(root)).toEqual([]);
});

test('a place that is none of a stream or a queue keeps its name', () => {
  write('server/map/places.ts', 'const places = createPlaces();\n');
  write('server/infra/live/frames.ts', '// The one place that writes frames.\n');
  expect(checkVocabulary(root)).toEqual([]);
});

test.each([
  ['// The page has no room for more than one line, and makes room for others until no room is left.'],
  ["// Tehran's wall clock, and a clock on the wall."],
  ['const wall = tehranWallClock(now);'],
  ['// Outlaws and firewalls.'],
  ['// The courier is at the door, and the doorbell rings.'],
  ['// The person who asked, and what they asked for.'],
])('the usual sense of a word is left alone: %s', (line) => {
  write('server/orders/rules.ts', `${line}\n`);
  expect(checkVocabulary(root)).toEqual([]);
});

test.each(['e2e/orders.journey.test.ts', 'tools/safety/laws.ts', 'server/orders/wall.db.test.ts'])(
  'a file that is named by a retired word is found: %s',
  (file) => {
    write(file, '');
    expect(checkVocabulary(root)).toHaveLength(1);
  },
);
