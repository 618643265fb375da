/**
 * Fails the build when a module of the shops' panel that knows shops, sessions or tokens gets into the console, also through other modules.
 * The lint rule sees the console's own imports only.
 */
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Parts of the panel that know no shop. The maps read two settings of the page. */
const shared =
  /^panel\/(ui|fa|forms|page|map|infra\/(clock|signals|stream|http\/(api-url|failures|page-setting|sentence-of|words)))(\/|\.)/;

/** The modules of a build that the console must not have, as paths from the project's root. */
export const foreignModules = (ids: Iterable<string>, projectRoot: string): string[] =>
  [...ids]
    .map((id) => relative(projectRoot, id.split('?')[0]!).replaceAll('\\', '/'))
    .filter((path) => /^(panel|server|simulator)\//.test(path) && !shared.test(path))
    .filter((path) => !path.startsWith('panel/fonts/'));

export function checkModules(): Plugin {
  let projectRoot = '';
  return {
    name: 'pishkhan:check-modules',
    apply: 'build',
    configResolved({ root }) {
      projectRoot = `${root}/..`;
    },
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      const foreign = foreignModules(ids, projectRoot);
      if (foreign.length > 0) this.error(`The console would contain ${foreign.join(', ')}.`);
    },
  };
}
