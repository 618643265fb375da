// The files that each screen of the panel consists of, and the screens that make each call of the server.

import { type Link, type ModuleGraph, reach } from './module-graph.ts';
import { screenModules, screensFile } from './screen-modules.ts';

export interface Screens {
  /** The path of each screen with all files of its component. */
  modules: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files around every screen: the start of the panel, its frame, the alarm. */
  shell: ReadonlySet<string>;
  /** The files of the panel that make each call. */
  callers: ReadonlyMap<Call, readonly string[]>;
}

/** A call of the contract: «file name». */
type Call = string;

/** A file of the panel, and the name of the call that it makes. */
export interface Caller {
  file: string;
  call: string;
}

export function readScreens({ links, needs, sources }: ModuleGraph): Screens {
  const callers = new Map<Call, string[]>();
  for (const [file, own] of links) {
    if (!file.startsWith('panel/') || isTest(file)) continue;
    for (const call of own.flatMap(callsOf)) callers.set(call, [...(callers.get(call) ?? []), file]);
  }
  return {
    modules: new Map(
      [...screenModules(sources.get(screensFile) ?? '')].map(([path, module]) => [
        path,
        reach([module], needs),
      ]),
    ),
    shell: reach(['panel/app/main.tsx'], needs, (file) => file !== screensFile),
    callers,
  };
}

/** The panel's files that call the server, with the calls whose responses need a file of the server. */
export function callersOf(file: string, { links, neededBy }: ModuleGraph, { callers }: Screens): Caller[] {
  const readers = reach([file], neededBy, (reader) => reader.startsWith('server/'));
  const handlers = [...readers].filter((reader) => /\/calls\/[^/]+\.ts$/.test(reader) && !isTest(reader));
  const answered = new Set(handlers.flatMap((handler) => (links.get(handler) ?? []).flatMap(callsOf)));
  return [...answered].flatMap((call) =>
    (callers.get(call) ?? []).map((caller) => ({ file: caller, call: call.split(' ')[1] ?? '' })),
  );
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const callsOf = ({ to, names }: Link): Call[] =>
  /^contract\/.*calls\.ts$/.test(to) ? (names ?? []).map(({ name }) => `${to} ${name}`) : [];
