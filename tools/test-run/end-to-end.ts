// The end-to-end tests that changed files touch. They import only their kit and start the built product, so imports alone do not tell: a
// file is part of screens, and a test opens the paths of screens.
import { maxFiles, passedScreens, representatives, subjects } from './end-to-end-subjects.ts';
import { type ModuleGraph, reach } from './module-graph.ts';
import { isOfEndToEnd, nearestOpened, type Opened, pathsOpenedBy } from './opened-paths.ts';
import { type Caller, callersOf, readScreens, type Screens } from './screens.ts';

export interface Chosen {
  /** Each test file with the reason for running it. */
  tests: ReadonlyMap<string, string>;
  /** The reason for running the representatives; undefined when they do not run. */
  standing: string | undefined;
  /** Changed files of the product that touch no test. */
  untouching: readonly string[];
}

export const isEndToEnd = (file: string): boolean => /^e2e\/.*\.(e2e|check)\.test\.ts$/.test(file);

/** The test's name without its ending: `e2e/staff`. */
export const shortName = (file: string): string => file.replace(/\.(e2e|check)\.test\.ts$/, '');

export function chooseEndToEnd(changed: readonly string[], graph: ModuleGraph): Chosen {
  const tests = new Map<string, string>();
  const untouching: string[] = [];
  let standing: string | undefined;
  const add = (touched: Touched) => {
    for (const [test, why] of touched.tests) if (!tests.has(test)) tests.set(test, why);
    standing ??= touched.standing;
  };
  const files = [...graph.files].filter(isEndToEnd).sort();
  const place: Place = { graph, files, screens: readScreens(graph), opened: pathsOpenedBy(files, graph) };
  for (const file of changed.filter(isOfProduct)) {
    const touched = touchedByProduct(file, place);
    add(touched);
    if (touched.tests.size === 0 && !touched.standing) untouching.push(file);
  }
  for (const file of changed.filter(isOfEndToEnd)) add(touchedByKit(file, graph));
  if (standing) for (const name of representatives) tests.set(fileOf(name, files), standing);
  return { tests, standing, untouching };
}

const isOfProduct = (file: string): boolean =>
  /^(contract|panel|console|server)\/|^(package-lock\.json|vitest\.config\.ts)$/.test(file) &&
  !/\.test\.tsx?$|\.(md|sql)$|\/testkit\/|\/package\.json$/.test(file);

/**
 * Files that every test uses and no screen contains: how the panel is built and the server starts, its shops, how orders arrive, the
 * packages.
 */
const isUnderAll = (file: string): boolean =>
  /^(panel|server\/(app|demo|infra|marketplace)|contract\/marketplace)\/|^(package-lock|vitest)\./.test(file);

interface Place {
  graph: ModuleGraph;
  files: readonly string[];
  screens: Screens;
  opened: Opened;
}

type Touched = Pick<Chosen, 'tests' | 'standing'>;

function touchedByProduct(file: string, { graph, files, screens, opened }: Place): Touched {
  const named = new Map(files.flatMap((test) => namedFor(test, file)));
  const callers: Caller[] = file.startsWith('server/')
    ? callersOf(file, graph, screens)
    : [{ file, call: '' }];
  const partOf = (modules: ReadonlySet<string>) => callers.find((caller) => modules.has(caller.file));
  const touched = new Map<string, string>();
  for (const [path, modules] of screens.modules) {
    const caller = partOf(modules);
    const open = caller && nearestOpened(path, opened);
    if (!open) continue;
    const where = open.path === path ? path : `${open.path}, above ${path}`;
    const reads = caller.call ? `whose call ${caller.call} needs ${file}` : `which reads ${file}`;
    for (const test of lookingAt(open, files))
      if (!touched.has(test)) touched.set(test, `opens ${where}, ${reads}`);
  }
  if (touched.size > maxFiles)
    return { tests: named, standing: `instead of the ${touched.size} that ${file} touches` };
  const tests = new Map([...named, ...touched]);
  const isAround = partOf(screens.shell) !== undefined || (tests.size === 0 && isUnderAll(file));
  return { tests, standing: isAround ? `instead of all, under which ${file} is` : undefined };
}

/** The tests of a screen. A screen that most tests pass through has only the one that covers it. */
function lookingAt(open: { path: string; tests: ReadonlySet<string> }, files: readonly string[]) {
  const name = passedScreens[open.path];
  return name ? [fileOf(name, files)] : open.tests;
}

/** The file of a name that is written by hand. A test checks that it exists. */
const fileOf = (name: string, files: readonly string[]): string =>
  files.find((file) => shortName(file) === `e2e/${name}`) ?? name;

/** Matches a test whose name is a folder or a file in the path of the change, or whose subjects contain it. */
function namedFor(test: string, file: string): [string, string][] {
  const name = shortName(test).slice('e2e/'.length);
  const parts = file
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(1);
  const isAbout = parts.includes(name) || subjects[name]?.some((beginning) => file.startsWith(beginning));
  return isAbout ? [[test, `is about ${file}`]] : [];
}

function touchedByKit(file: string, { neededBy }: ModuleGraph): Touched {
  const using = [...reach([file], neededBy, isOfEndToEnd)].filter(isEndToEnd);
  if (using.length > maxFiles)
    return { tests: new Map(), standing: `instead of the ${using.length} that use ${file}` };
  return {
    tests: new Map(using.map((test) => [test, test === file ? 'has changed' : `uses ${file}`])),
    standing: undefined,
  };
}
