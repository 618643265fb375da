// The syntax tree of a TypeScript source without types: they are erased, so a mutant of a type changes nothing.
import { parseAst } from 'vite';

export interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const parse = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node;

export function parses(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/** All nodes that exist at run time, except imports. */
export const nodesOf = (text: string): Node[] => [...runningNodes(parse(text))];

/** TypeScript's nodes around an expression that runs. */
const aroundExpressions = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function* runningNodes(node: Node): Generator<Node> {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
  if (node.type.startsWith('TS') && !aroundExpressions.has(node.type)) return;
  yield node;
  for (const member of Object.values(node))
    for (const inner of Array.isArray(member) ? member : [member])
      if (isNode(inner)) yield* runningNodes(inner);
}
