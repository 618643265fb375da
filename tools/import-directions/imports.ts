// Parses the imports of a source file. Type imports count too: they tie modules together just the same.

export interface Import {
  /** As written between the quotes. */
  specifier: string;
  /** True when the import is erased at run time. */
  typeOnly: boolean;
  /** From 1. */
  line: number;
}

/** Statements begin their line, as the formatter writes them, so text in a string or after `//` does not match. */
const statement =
  /^[ \t]*(?:(?:import|export)\b(\s+type\b)?([\w$*{},\s]*?)\bfrom|import)\s*(['"])([^'"\n]+)\3/gm;
/** `import('…')` anywhere in code: a lazy chunk, or the type of a module. */
const expression = /^(?:(?!\/\/).)*?\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/gm;
const blockComment = /^[ \t]*\/\*[\s\S]*?\*\//gm;
const lineComment = /^[ \t]*\/\/.*$/gm;

/** Without comments, whose lines stay. */
export const codeOf = (source: string): string =>
  source.replace(blockComment, (comment) => comment.replace(/[^\n]/g, '')).replace(lineComment, '');

export function importsOf(source: string): Import[] {
  const code = codeOf(source);
  const lineAt = (index: number): number => code.slice(0, index).split('\n').length;
  const statements = [...code.matchAll(statement)].map((match) => ({
    specifier: match[4]!,
    typeOnly: match[1] !== undefined || namesOnlyTypes(match[2] ?? ''),
    line: lineAt(match.index + match[0].length),
  }));
  const expressions = [...code.matchAll(expression)].map((match) => ({
    specifier: match[2]!,
    typeOnly: false,
    line: lineAt(match.index + match[0].length),
  }));
  return [...statements, ...expressions].sort((a, b) => a.line - b.line);
}

/** `{ type A, type B }` and nothing else. */
function namesOnlyTypes(clause: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1]?.split(',') ?? [];
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}
