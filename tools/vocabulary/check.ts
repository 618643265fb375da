// Checks the vocabulary: each term of the glossary is listed once, the files that it names exist, its last column
// forbids no technical word, and no retired word is used in the private sense that it once had here.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';

const glossary = 'docs/glossary.md';
const sources = /\.(ts|tsx|mts|mjs|css|md|json|sh|sql)$/;
/** The glossary and this check name the retired words. */
const exempt = /^(tools\/vocabulary|docs\/generated)\/|^docs\/glossary\.md$|^package-lock\.json$/;

/** Decisions keep the words of their date, so some words are retired in code only. */
const code = /\.(ts|tsx|mts|mjs)$/;
const pages = /^(?!docs\/(?:decisions|measurements)\/).*\.md$/;

/** The field's own words. The glossary keeps domain words apart and forbids none of these. */
const technicalWords =
  /\b(?:audit trail|backoff|batch|cache|callback|checksum|cursor|diff|dirty flag|error|exception|inventory|lease|limit|lock|notification|offset|principal|projection|quota|reservation|retry|revert|rollback|rollup|snapshot|socket|subscription|subscribe|throttle|timeout|token|transition)\b/i;

interface RetiredWord {
  readonly word: string;
  readonly instead: string;
  /** Matches only the private sense: free space is still room, and Tehran has a wall clock. */
  readonly pattern: RegExp;
  /** The files in which the word is retired; all by default. */
  readonly where?: RegExp;
}

const retiredWords: readonly RetiredWord[] = [
  {
    word: 'room',
    instead: 'feature',
    pattern:
      /\brooms\b|\b(?:this|that|other|another|each|every|which|of|per)\s+room\b(?!\s+(?:for|left|to|in|on)\b)|\b(?:Menu|Server|Panel|same|fault)Rooms?\b/,
  },
  { word: 'law', instead: 'rule, unit test or lint rule', pattern: /\blaws?\b/i },
  { word: 'journey', instead: 'end-to-end test', pattern: /\bjourneys?\b/i },
  {
    word: 'wall',
    instead: 'database constraint or guard trigger',
    pattern: /(?<!\bon )\b(?:the|a|last|each|two|three|no)\s+walls?\b(?![- ]clock)/i,
  },
  { word: 'bulletin', instead: 'state broadcast', pattern: /\bbulletins?\b/i },
  { word: 'bite', instead: 'chunk, or batch of rows', pattern: /\bbites?\b/i },
  { word: 'clogged', instead: 'backed up', pattern: /clogg(?:ed|ing)/i },
  {
    word: 'place',
    instead: 'slot',
    pattern: /\bplaces?: |\b(?:const|let) places?\b|\bplaces?[.)]/,
    where: /^server\/(?:infra\/(?:live\/|fair-queue)|vendors\/vendor-watchers)/,
  },
  { word: 'place', instead: 'slot', pattern: /(?:createFairQueue|QueueLimits|queueLimits)\b.*\bplaces\b/ },
  {
    word: 'door',
    instead: 'authenticator, socket or entry point',
    where: code,
    pattern:
      /\bdoor (?:for|of)\b|\b(?:closed?s?|closing|behind|past|through|only|front|staff)(?: its| the)? door\b|\bdoor (?:is|was) (?:open|closed)\b/i,
  },
  {
    word: 'patience',
    instead: 'timeout, deadline or backoff',
    pattern: /\bpatience\b/i,
    // Customers of the simulator have patience.
    where: /^(?!simulator\/|docs\/(?:decisions|measurements)\/)/,
  },
  { word: 'reckon', instead: 'compute or count', where: code, pattern: /\breckon(?:s|ed|ing)?\b/i },
  {
    word: 'of before',
    instead: 'previous or earlier: «the previous key»',
    where: pages,
    pattern: /\bof before\b/i,
  },
  { word: 'known answer', instead: 'cached answer', where: code, pattern: /\bknown[ -]answers?\b/i },
  {
    word: 'Who … / What …',
    instead: 'the subject first',
    where: code,
    pattern: /^\s*(?:\/\/|\/\*\*|\*)\s+(?:Who|Whoever|Whom|What|Whatever)\b/,
  },
];

/** Words on the screen that the glossary's Persian column has replaced. */
const retiredPersianWords: readonly RetiredWord[] = [
  // The contract with a shop uses this word for money that is paid back.
  { word: 'واگرد، بازگرداندن', instead: '«برگرداندن»', pattern: /واگرد|بازگردان/, where: /^(?!server\/)/ },
  { word: 'بسته (of a day)', instead: '«تعطیل»', pattern: /روزها بسته|'بسته'/ },
  { word: 'بیرون از ساعت', instead: '«خارج از ساعت فروش»', pattern: /بیرون از ساعت/ },
  { word: 'بدون لغوشده‌ها', instead: '«لغونشده»', pattern: /بدون لغوشده/ },
  {
    word: 'توسط سامانه',
    instead: 'who does it first: «سامانه … کرد»',
    pattern: /توسط (?:سامانه|\$\{(?!marketplaceName))/,
  },
  { word: 'رونوشت', instead: '«کپی»', pattern: /رونوشت/ },
  { word: 'عکس', instead: '«تصویر»', pattern: /(?<!\p{L})عکس/u },
  { word: 'این‌جا', instead: '«اینجا»', pattern: /این\u200cجا/ },
  { word: 'پالایه', instead: '«فیلتر»', pattern: /پالایه/ },
  { word: 'تازه کردن', instead: '«به‌روزرسانی»', pattern: /تازه\s?کردن/ },
];

/** The marketplace's name is a setting of the installation, so its default stands in one place. Tests and docs show that default. */
const marketplaceWords: readonly RetiredWord[] = [
  { word: 'اوفود', instead: 'marketplaceName (contract/text/marketplace-name.ts)', pattern: /اوفود/ },
  {
    word: 'a suffix of the name',
    instead: 'a phrase that ends with the name: an ezafe or a suffix depends on its last letter',
    pattern: /marketplaceName\}[\u200c\p{L}\p{M}]/u,
  },
];
const shown = /\.(ts|tsx|mts|mjs|html|yaml|webmanifest|typ)$/;
const showsUsualName = /^(docs|tools\/vocabulary)\/|\.test\.tsx?$|^contract\/text\/marketplace-name\.ts$/;

const retiredName = /(?:^|[/.-])(rooms?|laws?|journeys?|walls?)(?=[/.-])/;

/** Returns one sentence for each violation, with its place. */
export function checkVocabulary(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = projectFiles(root);
  const checked = files.filter((file) => sources.test(file) && !exempt.test(file));
  return [
    ...checkGlossary(read(glossary), new Set(files)),
    ...checked.flatMap((file) => {
      const named = retiredName.exec(file)?.[1];
      return named ? [`${file} is named by the retired word "${named}"`] : [];
    }),
    ...checked.flatMap((file) => find([...retiredWords, ...retiredPersianWords], file, read(file))),
    ...files
      .filter((file) => shown.test(file) && !showsUsualName.test(file))
      .flatMap((file) => find(marketplaceWords, file, read(file))),
  ];
}

const find = (words: readonly RetiredWord[], file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      words
        .filter(({ pattern, where }) => (where?.test(file) ?? true) && pattern.test(line))
        .map(({ word, instead }) => `${file}:${index + 1} says "${word}": write ${instead}`),
    );

function checkGlossary(text: string, files: ReadonlySet<string>): string[] {
  const seen = new Map<string, number>();
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('| ') || line.startsWith('| English |')) return [];
    const at = `${glossary}:${index + 1}`;
    const doubles = termsOf(line.split('|')[1]!).flatMap((term) => {
      const first = seen.get(term);
      seen.set(term, first ?? index + 1);
      return first === undefined ? [] : [`${at} has the term "${term}" again, which stands in line ${first}`];
    });
    const forbidden = technicalWords.exec(line.split('|')[4] ?? '')?.[0];
    const missing = [...line.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)]
      .map(([, file]) => file!)
      .filter((file) => !files.has(file));
    const forbids = forbidden ? [`${at} forbids the field's own word "${forbidden}"`] : [];
    return [...doubles, ...forbids, ...missing.map((file) => `${at} names ${file}, which is not there`)];
  });
}

/** `own delivery, area` contains two terms. A qualifier in brackets distinguishes `moment` and `moment (of a shop)`. */
const termsOf = (cell: string): string[] =>
  cell
    .split(/,\s*(?![^()]*\))/)
    .map((term) => term.toLowerCase().replaceAll('`', '').trim())
    .filter((term) => term !== '');
