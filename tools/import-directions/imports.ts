// Parses the imports of a source file. Type imports count too, because they tie modules together just the same.

export interface Import {
  /** The text between the quotes. */
  specifier: string;
  /** Whether the import is erased at run time. */
  typeOnly: boolean;
  /** The line number, from 1. */
  line: number;
  /** The names between the braces. Undefined when everything may be used: `*`, a default, `import()`. */
  names: readonly ImportedName[] | undefined;
  /** Whether the statement is `export … from`: the file re-exports the names and does not use them. */
  handedOn: boolean;
}

export interface ImportedName {
  /** The name in the other file. */
  name: string;
  /** The name in this file. */
  as: string;
}

/** Statements begin their line, as the formatter writes them, so text in a string or after `//` does not match. */
const statement =
  /^[ \t]*(?:(import|export)\b(\s+type\b)?([\w$*{},\s]*?)\bfrom|import)\s*(['"])([^'"\n]+)\4/gm;
/** `import('…')` anywhere in code: a lazy chunk, or the type of a module. */
const expression = /^(?:(?!\/\/).)*?\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/gm;
const blockComment = /^[ \t]*\/\*[\s\S]*?\*\//gm;
const lineComment = /^[ \t]*\/\/.*$/gm;

/** The source without comments. Line numbers stay. */
export const codeOf = (source: string): string =>
  source.replace(blockComment, (comment) => comment.replace(/[^\n]/g, '')).replace(lineComment, '');

export function importsOf(source: string): Import[] {
  const code = codeOf(source);
  const lineAt = (index: number): number => code.slice(0, index).split('\n').length;
  const statements = [...code.matchAll(statement)].map((match) => ({
    specifier: match[5]!,
    typeOnly: match[2] !== undefined || namesOnlyTypes(match[3] ?? ''),
    line: lineAt(match.index + match[0].length),
    names: valuesOf(match[3] ?? ''),
    handedOn: match[1] === 'export',
  }));
  const expressions = [...code.matchAll(expression)].map((match) => ({
    specifier: match[2]!,
    typeOnly: false,
    line: lineAt(match.index + match[0].length),
    names: undefined,
    handedOn: false,
  }));
  return [...statements, ...expressions].sort((a, b) => a.line - b.line);
}

/** The names between braces, if the clause contains nothing else. */
const bracesOf = (clause: string): string[] | undefined =>
  /^\s*\{([^}]*)\}\s*$/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Whether the clause is `{ type A, type B }` and nothing else. */
function namesOnlyTypes(clause: string): boolean {
  const given = bracesOf(clause) ?? [];
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

const valuesOf = (clause: string): ImportedName[] | undefined =>
  bracesOf(clause)
    ?.filter((name) => !name.startsWith('type '))
    .map((given) => {
      const [name = '', as = name] = given.split(/\s+as\s+/);
      return { name, as };
    });
