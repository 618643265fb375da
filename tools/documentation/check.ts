// Checks that every citation resolves: pages and headings of docs/, links and source files of pages, decisions by number, and the commands,
// settings, codes, metrics and alerts that pages name.
// Texts outside the repository must not be cited: docs/behaviour/ describes the product's behaviour.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';
import { commandsOf, fragmentsOf, linksOf, namesOf, sourcesOf } from './markdown.ts';

const texts = /\.(ts|tsx|mts|mjs|css|md|yaml|json)$/;
const decisions = 'docs/decisions';
const index = `${decisions}/README.md`;

/** Citations of texts that a reader of this repository does not have. */
const absentInCode = /\b(specification|readings? [A-C]?\d)/i;
/** Pages may mention the owner's text, but not cite a part of it. */
const absentInPages = /\bspecification,? (section )?\(?\d|\breadings? ([A-C]\d|\d)/i;

/** Returns all faults in the citations of a project, one sentence each: `file:line …`. */
export function checkProject(root: string): string[] {
  const files = projectFiles(root).filter((file) => texts.test(file) && !isExempt(file));
  const open = openerOf(root);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const known = knownNames(root, read);
  return [
    ...files.flatMap((file) => wrongCitations(file, read(file), open)),
    ...files.filter(isPresent).flatMap((file) => unknownNames(file, read(file), known)),
    ...unlistedDecisions(root, files),
  ];
}

/** Pages about the present product. The others say what was, and may name what is gone. */
const isPresent = (file: string): boolean =>
  file.endsWith('.md') && !/^(?:CHANGELOG\.md|docs\/(?:decisions|measurements)\/)/.test(file);

interface KnownNames {
  readonly commands: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** The commands of package.json, and all names in the sources. */
function knownNames(root: string, read: (file: string) => string): KnownNames {
  const manifest = existsSync(path.join(root, 'package.json')) ? read('package.json') : '{}';
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  const sources = projectFiles(root).filter((file) => isSource.test(file) && !isExempt(file));
  return {
    commands: new Set(Object.keys(scripts)),
    names: new Set([...namesOfOthers, ...sources.flatMap((file) => namesOf(read(file)))]),
  };
}

/** A variable of Node, one of the reader's own program in an example, and a placeholder. */
const namesOfOthers = ['NODE_EXTRA_CA_CERTS', 'WEBHOOK_SECRET', 'THE_CODE'];

const isSource = /\.(?:ts|tsx|mjs|sql|ya?ml|json)$/;

function unknownNames(file: string, text: string, { commands, names }: KnownNames): string[] {
  const unknown = (all: readonly string[], known: ReadonlySet<string>) =>
    [...new Set(all)].filter((name) => !known.has(name));
  return [
    ...unknown(commandsOf(text), commands).map(
      (name) => `${file} has the command npm run ${name}, which is not there`,
    ),
    ...unknown(namesOf(text), names).map((name) => `${file} names ${name}, which no source has`),
  ];
}

/** Lock files contain no citations, and this tool's sources contain examples. */
const isExempt = (file: string): boolean =>
  file.endsWith('package-lock.json') || file.startsWith('tools/documentation/');

interface Opener {
  /** `target` is a path from the root, optionally with a heading. */
  opens(target: string): boolean;
  hasDecision(number: number): boolean;
}

export function wrongCitations(file: string, text: string, { opens, hasDecision }: Opener): string[] {
  const isPage = file.endsWith('.md');
  const found = text.split('\n').flatMap((line, at) => {
    const places = [...line.matchAll(/(?<![\w/.-])docs\/[\w./-]+\.md(#[\w-]+)?/g)].map(([place]) => place);
    const numbers = [...line.matchAll(/\bdecisions? (\d{1,4})\b/gi)].map(([, number]) => Number(number));
    const says = [
      ...places
        .filter((place) => !isPage && !opens(place))
        .map((place) => `cites ${place}, which does not open`),
      ...numbers
        .filter((number) => !hasDecision(number))
        .map((number) => `cites decision ${number}, which is not there`),
      ...((isPage ? absentInPages : absentInCode).test(line)
        ? ['cites a text that is not in the repository: cite a page of docs/behaviour']
        : []),
    ];
    return says.map((sentence) => `${file}:${at + 1} ${sentence}`);
  });
  if (!isPage) return found;
  const folder = path.posix.dirname(file);
  const links = linksOf(text).filter(
    (link) => !opens(link.startsWith('#') ? file + link : path.posix.join(folder, link)),
  );
  const sources = sourcesOf(text).filter((source) => !opens(source));
  return [
    ...found,
    ...links.map((link) => `${file} links to ${link}, which does not open`),
    ...sources.map((source) => `${file} names ${source}, which is not there`),
  ];
}

function unlistedDecisions(root: string, files: readonly string[]): string[] {
  const numbered = files.filter((file) => file.startsWith(`${decisions}/0`));
  if (numbered.length === 0) return [];
  const indexFile = path.join(root, index);
  const listed = new Set(existsSync(indexFile) ? linksOf(readFileSync(indexFile, 'utf8')) : []);
  return numbered
    .filter((file) => !listed.has(path.posix.basename(file)))
    .map((file) => `${file} does not stand in ${index}`);
}

function openerOf(root: string): Opener {
  const fragments = new Map<string, Set<string>>();
  const numbers = new Set(
    projectFiles(root)
      .filter((file) => file.startsWith(`${decisions}/0`))
      .map((file) => Number(path.posix.basename(file).slice(0, 4))),
  );
  const headingsOf = (file: string): Set<string> => {
    const known = fragments.get(file) ?? fragmentsOf(readFileSync(path.join(root, file), 'utf8'));
    fragments.set(file, known);
    return known;
  };
  return {
    hasDecision: (number) => numbers.has(number),
    opens(target) {
      const [file = '', heading] = target.split('#');
      if (!existsSync(path.join(root, file))) return false;
      return heading === undefined || headingsOf(file).has(decodeURIComponent(heading));
    },
  };
}
