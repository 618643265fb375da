// Finds the regular expressions of a source file. A composed pattern is resolved through constants of the same file. A pattern that depends
// on anything else cannot be proved, and is reported.
import { parseAst } from 'vite';

export interface Pattern {
  line: number;
  source: string;
  flags: string;
}
export interface Unreadable {
  line: number;
  why: string;
}

interface Node {
  type: string;
  start: number;
  [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export function findPatterns(file: string, text: string): { patterns: Pattern[]; unreadable: Unreadable[] } {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : file.endsWith('.mjs') ? 'js' : 'ts' });
  const nodes = [...allNodes(program as unknown as Node)];
  const constants = new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && isNode(init)
        ? [[id.name as string, init]]
        : [],
    ),
  );
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
  const patterns: Pattern[] = [];
  const unreadable: Unreadable[] = [];
  for (const node of nodes) {
    const { regex } = node as unknown as { regex?: { pattern: string; flags: string } };
    if (node.type === 'Literal' && regex)
      patterns.push({ line: lineOf(node), source: regex.pattern, flags: regex.flags });
    if (!isConstruction(node)) continue;
    const [source, flags] = (node.arguments as Node[]).map((argument) => textOf(argument, constants));
    if (source === undefined || (flags === undefined && (node.arguments as Node[]).length > 1))
      unreadable.push({ line: lineOf(node), why: 'is put together while it runs: write it as a literal' });
    else patterns.push({ line: lineOf(node), source, flags: flags ?? '' });
  }
  return { patterns, unreadable };
}

function* allNodes(node: Node): Generator<Node> {
  yield node;
  for (const member of Object.values(node))
    for (const inner of Array.isArray(member) ? member : [member]) if (isNode(inner)) yield* allNodes(inner);
}

const isConstruction = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  isNode(callee) &&
  callee.type === 'Identifier' &&
  callee.name === 'RegExp';

/** Returns the pattern's text; undefined when it is known only at run time. */
function textOf(node: Node, constants: ReadonlyMap<string, Node>): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') {
    const value = constants.get(node.name as string);
    return value && textOf(value, constants);
  }
  if (node.type === 'TaggedTemplateExpression')
    return isRaw(node.tag as Node) ? templateText(node.quasi as Node, 'raw', constants) : undefined;
  return node.type === 'TemplateLiteral' ? templateText(node, 'cooked', constants) : undefined;
}

const isRaw = ({ type, object, property }: Node): boolean =>
  type === 'MemberExpression' &&
  (object as Node).name === 'String' &&
  (property as { name?: string }).name === 'raw';

function templateText(
  { quasis, expressions }: Node,
  kind: 'raw' | 'cooked',
  constants: ReadonlyMap<string, Node>,
): string | undefined {
  const inside = (expressions as Node[]).map((expression) => textOf(expression, constants));
  if (inside.includes(undefined)) return undefined;
  return (quasis as { value: Record<'raw' | 'cooked', string> }[])
    .map(({ value }, index) => value[kind] + (inside[index] ?? ''))
    .join('');
}
