// The screens of the panel: the path of each, and the module of its component, from the source of `panel/app/screens.ts`.
import { codeOf } from '../import-directions/imports.ts';
import { targetOf } from '../import-directions/module.ts';

export const screensFile = 'panel/app/screens.ts';

const row = /\b(?:at|screen|managementScreen)\(\s*'(\/[^']*)'/g;
const loader = /\bconst (\w+) = \(\) => import\(\s*'([^']+)'\s*\)/g;

/** Module of each path. */
export function screenModules(source: string): Map<string, string> {
  const code = codeOf(source);
  const loaders = new Map([...code.matchAll(loader)].map(([, name, module]) => [name, module]));
  const rows = [...code.matchAll(row)];
  return new Map(
    rows.map((match, index) => {
      const [, screenPath] = match;
      const arguments_ = code.slice(match.index + match[0].length, rows[index + 1]?.index);
      const specifier =
        loaders.get(/^\s*,\s*(\w+)\s*,/.exec(arguments_)?.[1]) ??
        /\bimport\(\s*'([^']+)'/.exec(arguments_)?.[1];
      if (!specifier) throw new Error(`${screensFile}: no module of ${screenPath}`);
      return [screenPath!, targetOf(screensFile, specifier).path];
    }),
  );
}
