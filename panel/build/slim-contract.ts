/**
 * Reduces the contract for the browser. A call keeps its name, method and path, and a fault its texts: the server validates requests, and
 * it answers only with declared responses. Tree shaking then removes zod (10 kB of the budget of /orders). A form that needs a schema
 * imports the schema itself, never `call.body`, which is removed. Development applies the same transform, so that such a mistake shows at
 * once.
 */
import type { Plugin } from 'vite';

const keptNames: Readonly<Record<string, readonly string[]>> = {
  defineCall: ['name', 'method', 'path', 'form', 'file', 'idempotent'],
  defineFault: ['status', 'title', 'retryable', 'detail'],
};

/** Functions that tree shaking may treat as free of side effects. */
export const pureFunctions = ['z', ...Object.keys(keptNames)];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
  }
}

/** Reduces a call's form to `true`: its limits belong to the server, and would load their modules. */
const kept = (source: string, { key, start, end }: Node): string =>
  (key as Node).name === 'form' ? 'form: true' : source.slice(start, end);

/**
 * Returns the source with every call and fault reduced to the kept properties, and those of `more`. `parse` returns its
 * ESTree.
 */
export function slimContract(
  source: string,
  parse: (source: string) => unknown,
  more: readonly string[] = [],
): string {
  const found: { object: Node; names: readonly string[] }[] = [];
  visit(parse(source) as Node, (node) => {
    const { callee, arguments: given } = node as { callee?: Node; arguments?: Node[] };
    const names = node.type === 'CallExpression' ? keptNames[String(callee?.name)] : undefined;
    if (names && given?.[0]?.type === 'ObjectExpression')
      found.push({ object: given[0], names: [...names, ...more] });
  });
  let slim = source;
  for (const { object, names } of found.reverse()) {
    const properties = (object.properties as Node[]).filter(({ key }) =>
      names.includes(String((key as Node | undefined)?.name)),
    );
    const text = properties.map((property) => kept(source, property)).join(', ');
    slim = `${slim.slice(0, object.start)}{ ${text} }${slim.slice(object.end)}`;
  }
  return slim;
}

/** `more`: properties that this app reads as well. */
export function slimContractPlugin(...more: readonly string[]): Plugin {
  return {
    name: 'pishkhan:slim-contract',
    // The transform runs after the types are stripped.
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/([\w-]+\/)+([\w-]+-)?(calls|faults)\.ts$/ },
      handler(source) {
        return { code: slimContract(source, (text) => this.parse(text), more), map: null };
      },
    },
  };
}
