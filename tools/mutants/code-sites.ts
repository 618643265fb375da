// Mutations of code: a value that is compared, counted or combined becomes a similar one.
import type { Operator, Site } from './site.ts';
import { type Node, nodesOf } from './syntax.ts';

const swaps: Readonly<Record<string, readonly [after: string, operator: Operator]>> = {
  '<': ['<=', 'comparison'],
  '<=': ['<', 'comparison'],
  '>': ['>=', 'comparison'],
  '>=': ['>', 'comparison'],
  '===': ['!==', 'equality'],
  '!==': ['===', 'equality'],
  '&&': ['||', 'logic'],
  '||': ['&&', 'logic'],
  '+': ['-', 'sum'],
  '-': ['+', 'sum'],
};

export function codeSites(text: string): Site[] {
  const nodes = nodesOf(text);
  const keys = new Set(nodes.filter(({ type }) => type === 'Property').map(({ key }) => key));
  return nodes
    .filter((node) => !keys.has(node))
    .flatMap((node) => siteOf(node, text) ?? [])
    .sort((a, b) => a.offset - b.offset);
}

function siteOf(node: Node, text: string): Site | undefined {
  const { type, start, end } = node;
  const before = text.slice(start, end);
  if (type === 'BinaryExpression' || type === 'LogicalExpression') return swapOf(node, text);
  if (type === 'UnaryExpression' && node.operator === '!')
    return { offset: start, operator: 'negation', before: '!', after: '' };
  if (type !== 'Literal') return undefined;
  if (typeof node.value === 'boolean')
    return { offset: start, operator: 'truth', before, after: String(!node.value) };
  // BigInt literals are left out, and so are numbers that would lose digits.
  if (typeof node.value !== 'number' || !Number.isSafeInteger(node.value + 1)) return undefined;
  return { offset: start, operator: 'number', before, after: String(node.value + 1) };
}

function swapOf(node: Node, text: string): Site | undefined {
  const before = node.operator as string;
  const [after, operator] = swaps[before] ?? [];
  const [left, right] = [node.left as Node, node.right as Node];
  if (!after || !operator || (operator === 'sum' && (isText(left) || isText(right)))) return undefined;
  const between = text.slice(left.end, right.start).replace(comment, (it) => ' '.repeat(it.length));
  return { offset: left.end + between.indexOf(before), operator, before, after };
}

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Whether the operand is a text: types refuse a difference of texts. */
const isText = ({ type, value }: Node): boolean => type === 'TemplateLiteral' || typeof value === 'string';
