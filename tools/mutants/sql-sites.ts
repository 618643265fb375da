// Mutations of SQL: in the text of statements, and in the conditions, orders and limits of Kysely's builder.
import type { Operator, Site } from './site.ts';
import { type Node, nodesOf } from './syntax.ts';

interface Swap {
  operator: Operator;
  pattern: RegExp;
  after(found: string): string;
  /** Decides by the text of the statement before the match. */
  isWanted?(before: string): boolean;
}

/** Statements are written in capitals. */
const statement =
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|WHERE|AND|JOIN|ORDER BY|LIMIT|CASE|FILTER|SET)\b/;
/** Keywords; the last one before `=` tells whether it compares or assigns. */
const clause = /\b(?:SET|WHERE|ON|AND|OR|WHEN|THEN|HAVING|SELECT|FROM|NOT)\b/g;

const swaps: readonly Swap[] = [
  {
    operator: 'logic',
    pattern: /\bAND\b/g,
    after: () => 'OR',
    isWanted: (before) => !/\bBETWEEN\b(?:(?!\bAND\b)[\s\S])*$/.test(before),
  },
  {
    operator: 'equality',
    pattern: /(?<![<>!:=])=(?![=>])/g,
    after: () => '<>',
    isWanted: (before) => before.match(clause)?.at(-1) !== 'SET',
  },
  { operator: 'comparison', pattern: /(?<![<>@&|=-])[<>](?![<>@=&|])/g, after: (found) => `${found}=` },
  { operator: 'order', pattern: /\b(?:ASC|DESC)\b/g, after: (found) => (found === 'ASC' ? 'DESC' : 'ASC') },
  {
    operator: 'negation',
    pattern: /\bNOT (?!MATERIALIZED|VALID|DEFERRABLE)/g,
    after: () => '',
    isWanted: (before) => !/\bIF\s+$/.test(before),
  },
  {
    operator: 'limit',
    pattern: /(?<=\bLIMIT )\d+\b/g,
    after: (found) => String(Number(found) + 1),
  },
];

export function sqlSites(text: string): Site[] {
  const nodes = nodesOf(text);
  const inTexts = nodes.flatMap((node) =>
    isStatement(node, text) ? textSites(blankValues(node, text)) : [],
  );
  const inBuilder = nodes.flatMap(builderSites);
  return [...inTexts, ...inBuilder].sort((a, b) => a.offset - b.offset);
}

const isStatement = ({ type, value, start, end }: Node, text: string): boolean =>
  (type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')) &&
  statement.test(text.slice(start, end));

interface Blanked {
  start: number;
  sql: string;
}

/** Blanks the statement's `${…}` and quoted values. Offsets stay. */
function blankValues({ type, start, end, expressions }: Node, text: string): Blanked {
  let sql = text.slice(start, end);
  for (const inner of type === 'TemplateLiteral' ? (expressions as Node[]) : [])
    sql = blank(sql, inner.start - start, inner.end - start);
  // A string literal of TypeScript begins with its own quote.
  for (const { index, 0: quoted } of sql.slice(1).matchAll(/'[^'\n]*'|--.*/g))
    sql = blank(sql, index + 1, index + 1 + quoted.length);
  return { start, sql };
}

const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + '_'.repeat(to - from) + text.slice(to);

const textSites = ({ start, sql }: Blanked): Site[] =>
  swaps.flatMap(({ operator, pattern, after, isWanted }) =>
    [...sql.matchAll(pattern)]
      .filter(({ index }) => isWanted?.(sql.slice(0, index)) ?? true)
      .map(({ index, 0: before }) => ({ offset: start + index, operator, before, after: after(before) })),
  );

const comparisons: Readonly<Record<string, readonly [after: string, operator: Operator]>> = {
  '=': ['<>', 'equality'],
  '<': ['<=', 'comparison'],
  '<=': ['<', 'comparison'],
  '>': ['>=', 'comparison'],
  '>=': ['>', 'comparison'],
  in: ['not in', 'negation'],
  is: ['is not', 'negation'],
  'is not': ['is', 'negation'],
};

/** Sites in `where('a', '=', b)`, also of an expression builder, `orderBy('a', 'desc')` and `limit(1)`. */
function builderSites({ type, callee, arguments: given }: Node): Site[] {
  if (type !== 'CallExpression') return [];
  const args = given as Node[];
  const called = (callee as { property?: { name?: string } }).property?.name;
  const [, second] = args;
  const offset = (second?.start ?? 0) + 1;
  if (args.length === 3 && typeof second?.value === 'string') {
    const [after, operator] = comparisons[second.value] ?? [];
    return after && operator ? [{ offset, operator, before: second.value, after }] : [];
  }
  if (called === 'orderBy' && second?.value === 'desc')
    return [{ offset, operator: 'order', before: 'desc', after: 'asc' }];
  const most = args[0]?.value;
  if (called !== 'limit' || typeof most !== 'number') return [];
  return [{ offset: args[0]!.start, operator: 'limit', before: String(most), after: String(most + 1) }];
}
