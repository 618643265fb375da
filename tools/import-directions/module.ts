// The place of a module: `server/orders/rules.ts` is workspace server, feature orders, inside rules.ts.
import path from 'node:path';

export interface Module {
  /** The path from the project's root; `npm:name` and `node:name` for external modules. */
  path: string;
  workspace: string;
  /** Empty for a file directly in the workspace. */
  feature: string;
  inside: string;
  isTest: boolean;
}

export function moduleOf(file: string): Module {
  const [workspace = '', ...rest] = file.split('/');
  const feature = rest.length > 1 ? rest[0]! : '';
  const inside = rest.slice(feature ? 1 : 0).join('/');
  return { path: file, workspace, feature, inside, isTest: /\.test\.tsx?$/.test(file) };
}

/** Resolves an import specifier to its place. */
export function targetOf(file: string, specifier: string): Module {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return moduleOf(path.posix.join(path.posix.dirname(file), bare));
  if (bare.startsWith('@pishkhan/')) return moduleOf(bare.slice('@pishkhan/'.length));
  if (bare.startsWith('node:')) return moduleOf(bare);
  const name = bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/');
  return { path: `npm:${name}`, workspace: 'npm:', feature: '', inside: name, isTest: false };
}

/** Folders of the server that are not features. */
const serverParts = ['app', 'infra', 'testkit'];

export const isServerFeature = ({ workspace, feature }: Module): boolean =>
  workspace === 'server' && feature !== '' && !serverParts.includes(feature);

/** Whether the file contains a feature's SQL. */
export const isStore = ({ inside, isTest }: Module): boolean =>
  !isTest && /(^|\/)(store|read-|write-)[\w-]*\.ts$/.test(inside) && !/(^|\/)(calls|rules)\//.test(inside);
