/**
 * Decides which modules share a chunk. The number of files matters as much as their bytes on a phone far from the server, and one large
 * file compresses better than ten small ones. Code of every page is one chunk, and code of the order board is another.
 */
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { entrySource, filesOf, measuredPages, preloadedPages } from './preloaded-pages.ts';

/**
 * Modules that the contract imports for its schemas. Tree shaking removes them everywhere but in forms, whose own chunks contain them.
 * The marketplace's name is in every page. The options of a courier's rating are in the chunks of lazy dialogs.
 */
const onlyForForms =
  /\/(node_modules\/zod|contract\/text(?!\/(marketplace-name|persian|persian-numbers)\.ts))\/|\/contract\/(kit\/integers|orders\/biker-review)\.ts$/;

/** Modules of the contract that are free of schemas in the browser: see slim-contract.ts. */
const slimmed = /\/contract\/([\w-]+\/)+([\w-]+-)?(calls|faults)\.ts$/;

/** The router's index imports it into every page, and only forms use it. */
const leavingForms = /\/react-router\/dist\/esm\/useBlocker\.js$/;

/** The settings, the account and the users share it. A chunk of its own would add one more name to the start chunk. */
const proving = /\/(panel\/sign-in\/proof\/|contract\/session\/proof-calls\.ts$)/;

/** Matches the files that only the sign-in page uses. */
const ofSignIn = /\/sign-in\/(form\/|auth-layout\.tsx$)/;

type Ids = ReadonlySet<string>;

export function groupChunks(root: string) {
  let start: Ids = new Set();
  /** Modules that run on every page at the counter: the layout, the live orders and their alarm. */
  let counter: Ids = new Set();
  let board: Ids = new Set();
  let both: Ids = new Set();
  /** Modules that the dashboard and the history share, among them the query cache and orders on other pages. */
  let pages: Ids = new Set();
  /** Modules that sign-in shares with other pages. They would pull in the imports of those pages if they shared a chunk. */
  let fields: Ids = new Set();
  /** Modules that at least two pages of one part of the panel share, and that are in none of the groups above. */
  let ofSettings: Set<string> = new Set();
  let ofMenu: Ids = new Set();
  let ofReports: Ids = new Set();
  let ofProducts: Ids = new Set();

  const plugin: Plugin = {
    name: 'pishkhan:few-chunks',
    apply: 'build',
    buildEnd() {
      const all = (...sources: string[]) =>
        closure(
          this,
          sources.map((source) => resolve(root, source)),
        );
      const auth = all(...measuredPages['/auth']);
      const orders = all(...measuredPages['/orders']);
      const dashboard = all(...measuredPages['/dashboard']);
      const history = all(...measuredPages['/management/report/orders']);
      const but = (ids: Ids, taken: Ids) => new Set([...ids].filter((id) => !taken.has(id)));
      const common = (one: Ids, other: Ids) => new Set([...one].filter((id) => other.has(id)));
      start = new Set([...all(entrySource), ...common(auth, orders)]);
      const everywhere = all('orders/public.ts');
      counter = but(common(orders, new Set([...everywhere, ...dashboard, ...history])), start);
      board = but(orders, new Set([...start, ...counter]));
      // Modules with schemas are left out. Forms of other pages need them, but the chunk would load zod on the dashboard and beside the
      // sign-in page.
      const withoutSchemas = (ids: Iterable<string>) =>
        new Set([...ids].filter((id) => !holdsSchemas(this, id)));
      both = withoutSchemas(but(common(auth, dashboard), start));
      fields = withoutSchemas(
        [...but(auth, new Set([...start, ...both]))].filter((id) => !ofSignIn.test(id)),
      );
      pages = withoutSchemas(
        but(
          new Set([...common(dashboard, history), ...everywhere]),
          new Set([...start, ...counter, ...board, ...both, ...fields]),
        ),
      );
      const taken = new Set([...start, ...counter, ...board, ...both, ...fields, ...pages]);
      const shared = (...paths: (keyof typeof preloadedPages)[]) => {
        const closures = paths.map((path) => all(...preloadedPages[path]));
        const ids = closures.flatMap((one, index) =>
          closures.slice(0, index).flatMap((other) => [...common(one, other)]),
        );
        const found = withoutSchemas(but(new Set(ids), taken));
        for (const id of found) taken.add(id);
        return found;
      };
      ofReports = shared(
        '/management/report/accounting',
        '/management/report/monthly',
        '/management/report/general',
        '/management/log',
      );
      ofSettings = shared('/management/delivery', '/management/operating-hours', '/management/settings');
      for (const id of this.getModuleIds()) if (leavingForms.test(id) || proving.test(id)) ofSettings.add(id);
      ofMenu = shared('/management/info', '/products/discounts', '/reviews');
      ofProducts = shared('/products', '/products/discounts', '/products/discounts/create');
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'start') continue;
        const others = chunk.imports.filter((file) => !/\/(rolldown-runtime|react)-[^/]*$/.test(file));
        if (others.length > 0) this.error(`Every page would load ${others.join()}: see onlyForForms.`);
      }
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const withSchemas = chunks.filter(({ modules }) =>
        Object.keys(modules).some((id) => id.includes('/zod/')),
      );
      for (const [path, sources] of Object.entries(measuredPages))
        if (withSchemas.some(({ fileName }) => filesOf(chunks, root, sources)?.includes(fileName)))
          this.error(`${path} would load zod: see holdsSchemas.`);
    },
  };

  const group = (name: string, members: () => Ids) => ({
    name,
    test: (id: string) => members().has(id) && !onlyForForms.test(id),
    includeDependenciesRecursively: false,
  });
  return {
    plugin,
    groups: [
      // React is a chunk beside the start chunk: a phone gets two halves sooner over two connections, and React stays cached over most
      // releases.
      {
        name: 'react',
        test: /\/node_modules\/(react|react-dom|scheduler)\//,
        includeDependenciesRecursively: false,
      },
      group('start', () => start),
      group('counter', () => counter),
      group('board', () => board),
      group('both', () => both),
      group('fields', () => fields),
      group('pages', () => pages),
      group('of-reports', () => ofReports),
      group('of-settings', () => ofSettings),
      group('of-menu', () => ofMenu),
      group('of-products', () => ofProducts),
    ],
  };
}

/** A module of the contract that builds schemas itself or imports one that does. */
function holdsSchemas(context: Rolldown.PluginContext, id: string): boolean {
  if (!id.includes('/contract/') || slimmed.test(id)) return false;
  return [...closure(context, [id])].some((imported) => imported.includes('/zod/'));
}

function closure(context: Rolldown.PluginContext, ids: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || leavingForms.test(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return found;
}
