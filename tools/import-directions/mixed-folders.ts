// Keeps React and code without it in separate folders, so that code that can be tested without a browser is visible at a glance. Up to
// three files without React may stay beside the components, because a folder for them would cost more than it shows.
import path from 'node:path';
import { type Import, importsOf } from './imports.ts';

/** Entry files and texts, which both sides import. */
const isNeutral = (file: string): boolean =>
  /(^|\/)(public|words|[\w-]+-words)\.ts$|\.d\.ts$|\.test\.tsx?$/.test(file);

const reactPackage = /^(react|react-[\w-]+|@tanstack\/react-[\w-]+|@react-[\w-]+)(\/|$)/;

/** The query cache, whose hook is the only access to TanStack's. */
const queryCache = /\/cache\/public\.ts$/;

const featureOf = (file: string): string => file.split('/').slice(0, 2).join('/');

const maxBesideReact = 3;

/** Returns one sentence for each folder of the panel that mixes both. `sources` maps paths from the root to texts. */
export function mixedFolders(sources: ReadonlyMap<string, string>): string[] {
  const files = [...sources.keys()].filter((file) => file.startsWith('panel/') && !isNeutral(file));
  const imports = new Map(files.map((file) => [file, importsOf(sources.get(file)!)]));
  const withReact = new Set(files.filter((file) => isReact(file, imports.get(file)!)));
  // A file that imports a component of its own feature also needs React.
  for (let before = -1; before !== withReact.size; ) {
    before = withReact.size;
    for (const file of files)
      if (imports.get(file)!.some((one) => withReact.has(neighbour(file, one)))) withReact.add(file);
  }
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...folders].flatMap(([folder, inside]) => {
    const plain = inside.filter((file) => !withReact.has(file));
    if (plain.length <= maxBesideReact || plain.length === inside.length) return [];
    const names = plain.map((file) => path.posix.basename(file)).join(', ');
    return [`${folder} holds React and code without it: ${names} should lie in a folder of their own`];
  });
}

export const isReact = (file: string, imports: readonly Import[]): boolean =>
  file.endsWith('.tsx') ||
  /\/use-[\w-]+\.ts$/.test(file) ||
  imports.some(({ specifier }) => reactPackage.test(specifier) || queryCache.test(specifier));

/** The file of the same feature that is imported at run time; empty for any other import. */
function neighbour(file: string, { specifier, typeOnly }: Import): string {
  if (typeOnly || !specifier.startsWith('.')) return '';
  const target = path.posix.join(path.posix.dirname(file), specifier);
  return featureOf(target) === featureOf(file) ? target : '';
}
