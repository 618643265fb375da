import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';
import { findCycles } from './cycles.ts';
import { importsOf } from './imports.ts';
import { type Place, placeOf, targetOf } from './place.ts';
import { mixedFolders } from './react-apart.ts';
import { misplacedRoles } from './role-place.ts';
import { rules } from './rules.ts';
import { misplacedSql } from './sql-place.ts';

/** Returns one sentence for each import in a wrong direction: `file:line imports what: why not`. */
export const wrongDirections = (file: string, source: string): string[] =>
  importsOf(source).flatMap(({ specifier, typeOnly, line }) => {
    const [from, to] = [placeOf(file), targetOf(file, specifier)];
    return rules
      .filter((rule) => rule.breaks(from, to, typeOnly))
      .map(({ says }) => `${file}:${line} imports ${to.path}: ${says}`);
  });

/** Returns one sentence for each import cycle. Tests are left out, because they may import modules that import their parts. */
function cyclesIn(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...sources]
      .filter(([file]) => !placeOf(file).isTest)
      .map(([file, source]) => [
        file,
        importsOf(source).map(({ specifier }) => targetOf(file, specifier).path),
      ]),
  );
  return findCycles(imports).map((files) => `these import each other in a circle: ${files.join(', ')}`);
}

/** Returns one sentence for each circle of features: a change of one of them would require knowing all. Tests are left out here, too. */
function featureCirclesIn(sources: ReadonlyMap<string, string>): string[] {
  const features = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const from = placeOf(file);
    if (from.isTest || from.feature === '' || !['contract', 'server', 'panel'].includes(from.workspace))
      continue;
    const targets = importsOf(source).map(({ specifier }) => targetOf(file, specifier));
    const known = features.get(nameOf(from)) ?? new Set<string>();
    features.set(nameOf(from), known);
    for (const to of targets) if (to.feature !== '' && nameOf(to) !== nameOf(from)) known.add(nameOf(to));
  }
  const imports = new Map([...features].map(([feature, targets]) => [feature, [...targets]]));
  return findCycles(imports).map(
    (circle) => `these features import each other in a circle: ${circle.join(', ')}`,
  );
}

const nameOf = ({ workspace, feature }: Place): string => `${workspace}/${feature}`;

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
    ...mixedFolders(sources),
  ];
}
