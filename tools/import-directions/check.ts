import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';
import { findCycles } from './cycles.ts';
import { importsOf } from './imports.ts';
import { misplacedRoles } from './misplaced-roles.ts';
import { misplacedSql } from './misplaced-sql.ts';
import { mixedFolders } from './mixed-folders.ts';
import { type Module, moduleOf, targetOf } from './module.ts';
import { rules } from './rules.ts';

/** Returns one sentence for each import in a wrong direction: `file:line imports what: why not`. */
export const wrongDirections = (file: string, source: string): string[] =>
  importsOf(source).flatMap(({ specifier, typeOnly, line }) => {
    const [from, to] = [moduleOf(file), targetOf(file, specifier)];
    return rules
      .filter((rule) => rule.breaks(from, to, typeOnly))
      .map(({ says }) => `${file}:${line} imports ${to.path}: ${says}`);
  });

/** Returns one sentence for each import cycle. Tests are left out, because they may import modules that import their parts. */
function cyclesIn(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...sources]
      .filter(([file]) => !moduleOf(file).isTest)
      .map(([file, source]) => [
        file,
        importsOf(source).map(({ specifier }) => targetOf(file, specifier).path),
      ]),
  );
  return findCycles(imports).map((files) => `these import each other in a circle: ${files.join(', ')}`);
}

/** Returns one sentence for each circle of features: a change of one of them would require knowing all. Tests are left out here, too. */
const featureCirclesIn = (sources: ReadonlyMap<string, string>): string[] =>
  circlesBetween(sources, nameOf, () => true).map(
    (circle) => `these features import each other in a circle: ${circle.join(', ')}`,
  );

/**
 * One sentence for each circle of folders inside a feature of the panel: its views lie above its model. Files beside the folders join them, and
 * texts belong to both sides.
 */
const folderCirclesIn = (sources: ReadonlyMap<string, string>): string[] =>
  circlesBetween(sources, folderOf, (from, to) => from.feature === to.feature && !isText(to)).map(
    (circle) => `these folders import each other in a circle: ${circle.join(', ')}`,
  );

/** Circles of groups of files. A file without a group is in none. */
function circlesBetween(
  sources: ReadonlyMap<string, string>,
  groupOf: (place: Module) => string | undefined,
  counts: (from: Module, to: Module) => boolean,
): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const from = moduleOf(file);
    const group = groupOf(from);
    if (from.isTest || group === undefined) continue;
    const known = groups.get(group) ?? new Set<string>();
    groups.set(group, known);
    for (const { specifier } of importsOf(source)) {
      const to = targetOf(file, specifier);
      const other = groupOf(to);
      if (other !== undefined && other !== group && counts(from, to)) known.add(other);
    }
  }
  return findCycles(new Map([...groups].map(([group, targets]) => [group, [...targets]])));
}

const nameOf = ({ workspace, feature }: Module): string | undefined =>
  feature !== '' && ['contract', 'server', 'panel', 'console'].includes(workspace)
    ? `${workspace}/${feature}`
    : undefined;

const folderOf = ({ workspace, feature, inside }: Module): string | undefined =>
  workspace === 'panel' && inside.includes('/')
    ? `${workspace}/${feature}/${inside.split('/', 1)[0]}`
    : undefined;

const isText = ({ path: file }: Module): boolean => /(^|\/)([\w-]+-)?words\.ts$/.test(file);

/** Returns all violations in a project, one sentence each: import directions, folders, and the places of SQL and of roles. */
export function checkProject(root: string): string[] {
  const files = projectFiles(root).filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file));
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  return [
    ...[...sources].flatMap(([file, source]) => wrongDirections(file, source)),
    ...[...sources].flatMap(([file, source]) => misplacedSql(file, source)),
    ...[...sources].flatMap(([file, source]) => misplacedRoles(file, source)),
    ...cyclesIn(sources),
    ...featureCirclesIn(sources),
    ...folderCirclesIn(sources),
    ...mixedFolders(sources),
  ];
}
