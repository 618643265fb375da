/**
 * Decides which modules share a chunk. The first page is one chunk beside React; what several other pages share is another, so that no new
 * screen makes the first page larger.
 */
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstPage } from './budgets.ts';

/** Large parts of the panel that pages load when somebody needs them. */
const onDemand =
  /\/panel\/(ui\/(select-box|menu|range-calendar|qr-code)|fa\/react-aria|map\/)|\/node_modules\/(leaflet|react-aria)/;
const shareable =
  /\/(console\/(kit|session|infra)|panel\/(ui|fa|forms|page|infra\/(clock|signals|stream)))\//;

export function groupChunks(root: string) {
  let first: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'pishkhan:console-chunks',
    apply: 'build',
    buildEnd() {
      first = closure(
        this,
        firstPage.map((source) => resolve(root, source)),
      );
    },
  };
  return {
    plugin,
    groups: [
      {
        name: 'react',
        test: /\/node_modules\/(react|react-dom|scheduler)\//,
        includeDependenciesRecursively: false,
      },
      { name: 'start', test: (id: string) => first.has(id), includeDependenciesRecursively: false },
      // Settings of the page, which also the maps read: in the chunk of the maps they would bring it to every page.
      { name: 'shared', test: /\/panel\/infra\/http\//, includeDependenciesRecursively: false },
      {
        name: 'shared',
        test: (id: string) => shareable.test(id) && !onDemand.test(id),
        minShareCount: 2,
        includeDependenciesRecursively: false,
      },
    ],
  };
}

/** All modules that these import, except those that are fetched later. */
function closure(context: Rolldown.PluginContext, ids: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return found;
}
