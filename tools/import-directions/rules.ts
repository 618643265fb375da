// The dependency directions. They are patterns and not lists of features, so that a new folder is checked from its first day.
import { isServerFeature, isStore, type Module } from './module.ts';

interface Rule {
  says: string;
  breaks(from: Module, to: Module, typeOnly: boolean): boolean;
}

const product = ['client', 'contract', 'server', 'panel', 'console', 'simulator', 'print-bridge'];
const proofs = ['e2e', 'proofs', 'tools'];

/** Folders of the panel that are not features. */
const panelInfra = ['infra', 'page'];
const panelParts = ['app', 'ui', 'fa', 'build', 'gallery', 'public', 'fonts', ...panelInfra];

/** Folders of the console that are not features. */
const consoleParts = ['app', 'build', 'infra', 'kit', 'public'];

const isConsoleFeature = ({ workspace, feature }: Module) =>
  workspace === 'console' && feature !== '' && !consoleParts.includes(feature);
/** The parts of the panel that the console shares. Its build also shares parts of the panel's build. */
const isSharedPanel = (to: Module, from: Module) =>
  isIn(to, 'panel', 'ui', 'fa', 'forms', 'page', 'map') ||
  /^panel\/infra\/((clock|signals|stream)\/|http\/(failures|sentence-of)\.)/.test(to.path) ||
  ((isIn(from, 'console', 'build') || from.feature === '') && isIn(to, 'panel', 'build'));
const isPanelFeature = ({ workspace, feature }: Module) =>
  workspace === 'panel' && feature !== '' && !panelParts.includes(feature);
const isIn = (place: Module, workspace: string, ...features: string[]) =>
  place.workspace === workspace && (features.length === 0 || features.includes(place.feature));
const isOurs = ({ workspace }: Module) => [...product, ...proofs].includes(workspace);
const isProduct = ({ workspace }: Module) => product.includes(workspace);
const sameFeature = (from: Module, to: Module) =>
  from.workspace === to.workspace && from.feature === to.feature;
const isPublic = ({ inside }: Module) => inside === 'public.ts';
/** A part of a feature may have its own public file: `home/dashboard/public.ts`. Loading one part then loads no other. */
const isPublicOfPart = ({ inside }: Module) => /(^|\/)public\.ts$/.test(inside);
const isPackage = (place: Module, ...names: string[]) =>
  place.workspace === 'npm:' && names.some((name) => place.inside === name || place.inside.startsWith(name));

/** A feature may have sub-features with their own `rules/` and `calls/`: `menu/products/rules/…`. */
const isRules = ({ inside, isTest }: Module) => !isTest && /(^|\/)rules(\.ts$|\/)/.test(inside);
const isCalls = ({ inside, isTest }: Module) => !isTest && /(^|\/)calls\//.test(inside);
/** Tests and their testkit may start the whole program. */
const mayStart = (from: Module) => from.isTest || isIn(from, 'server', 'testkit');

/** Modules that start the real parts for tests. */
const isTestPart = (to: Module) => isIn(to, 'server', 'testkit', 'app') || isIn(to, 'tools');

export const rules: readonly Rule[] = [
  {
    says: 'contract imports nothing but contract and zod',
    breaks: (from, to) => {
      if (!isIn(from, 'contract') || isIn(to, 'contract') || isPackage(to, 'zod')) return false;
      return !(from.isTest && !isOurs(to));
    },
  },
  {
    says: 'the server knows no panel',
    breaks: (from, to) => isIn(from, 'server') && isIn(to, 'panel'),
  },
  {
    says: 'only server/app starts the simulator, for the demo',
    breaks: (from, to) =>
      isIn(from, 'server') && isIn(to, 'simulator') && !from.isTest && !isIn(from, 'server', 'app'),
  },
  {
    says: 'the panel knows no server and no simulator',
    breaks: (from, to) =>
      isIn(from, 'panel') &&
      (isIn(to, 'server') || isIn(to, 'simulator')) &&
      !(from.isTest && isTestPart(to)),
  },
  {
    says: 'the console shares only parts of the panel that know no shop and no session',
    breaks: (from, to) => isIn(from, 'console') && isIn(to, 'panel') && !isSharedPanel(to, from),
  },
  {
    says: 'the console stands apart: no other program imports it, and it knows no server and no simulator',
    breaks: (from, to) =>
      (isIn(to, 'console') && isProduct(from) && !isIn(from, 'console')) ||
      (isIn(from, 'console') &&
        (isIn(to, 'server') || isIn(to, 'simulator')) &&
        !(from.isTest && isTestPart(to))),
  },
  {
    says: 'a feature of the console reaches another feature through its public.ts, and the kit reaches only the session',
    breaks: (from, to) =>
      (isConsoleFeature(from) || isIn(from, 'console', 'kit', 'infra')) &&
      isConsoleFeature(to) &&
      !sameFeature(from, to) &&
      !(isPublic(to) && (isConsoleFeature(from) || isIn(to, 'console', 'session'))),
  },
  {
    says: 'features of the console are composed by console/app, which no feature imports',
    breaks: (from, to) =>
      isIn(from, 'console') &&
      isIn(to, 'console', 'app') &&
      !sameFeature(from, to) &&
      from.feature !== 'build',
  },
  {
    says: 'the client is packed with the contract alone, and runs without Node',
    breaks: (from, to) =>
      isIn(from, 'client') &&
      !isIn(to, 'client') &&
      !isIn(to, 'contract') &&
      !isPackage(to, 'zod') &&
      !from.isTest,
  },
  {
    says: 'the simulator speaks only the contract, with the client',
    breaks: (from, to) =>
      isIn(from, 'simulator') &&
      isOurs(to) &&
      !isIn(to, 'simulator') &&
      !isIn(to, 'client') &&
      !isIn(to, 'contract') &&
      !(from.isTest && isTestPart(to)),
  },
  {
    says: 'the print bridge stands alone: it may run on a machine that has nothing else of ours',
    breaks: (from, to) =>
      isIn(from, 'print-bridge') !== isIn(to, 'print-bridge') &&
      isProduct(from) &&
      isProduct(to) &&
      !from.isTest,
  },
  {
    says: 'the product imports no proof: e2e, proofs and tools stand around it',
    breaks: (from, to) =>
      product.includes(from.workspace) && proofs.includes(to.workspace) && !(from.isTest && isTestPart(to)),
  },
  {
    says: 'a feature of the server reaches another feature through its public.ts',
    breaks: (from, to) =>
      isIn(from, 'server') && isServerFeature(to) && !sameFeature(from, to) && !isPublic(to),
  },
  {
    says: 'features are composed by server/app, which no feature imports',
    breaks: (from, to) =>
      isIn(from, 'server') && isIn(to, 'server', 'app') && !sameFeature(from, to) && !mayStart(from),
  },
  {
    says: 'infra imports no feature',
    breaks: (from, to) => isIn(from, 'server', 'infra') && isServerFeature(to),
  },
  {
    says: 'the testkit is for tests',
    breaks: (from, to) =>
      isIn(to, 'server', 'testkit') && product.includes(from.workspace) && !mayStart(from),
  },
  {
    says: 'rules are pure and speak the words of the contract: they import contract and rules, no row types',
    breaks: (from, to) => {
      if (!isServerFeature(from) || !isRules(from)) return false;
      return !(isIn(to, 'contract') || isPackage(to, 'zod') || (sameFeature(from, to) && isRules(to)));
    },
  },
  {
    says: 'calls leave SQL to the store',
    breaks: (from, to, typeOnly) =>
      isServerFeature(from) && isCalls(from) && !typeOnly && isPackage(to, 'kysely', 'pg'),
  },
  {
    says: 'only read-visitors.ts and read-other-shops.ts judge whether a session may act in a shop; all others ask one of them',
    breaks: (from, to) =>
      to.path === 'server/session/second-factor/requirement.ts' &&
      !from.isTest &&
      !/^server\/session\/read-(visitors|other-shops)\.ts$/.test(from.path),
  },
  {
    says: 'rules and store are below the calls and import none',
    breaks: (from, to) =>
      isServerFeature(from) &&
      sameFeature(from, to) &&
      !from.isTest &&
      (isRules(from) || isStore(from)) &&
      isCalls(to),
  },
  {
    says: 'ui knows no feature, no router, no query and no contract',
    breaks: (from, to) =>
      isIn(from, 'panel', 'ui') &&
      (isPackage(to, '@tanstack/') || (isOurs(to) && !isIn(to, 'panel', 'ui', 'fa'))) &&
      !(from.isTest && isTestPart(to)),
  },
  {
    says: 'fa knows nothing of ours but fa, and the contract’s kit, text and time',
    breaks: (from, to) =>
      isIn(from, 'panel', 'fa') &&
      (isPackage(to, '@tanstack/') ||
        (isOurs(to) && !sameFeature(from, to) && !isIn(to, 'contract', 'kit', 'text', 'time'))) &&
      !(from.isTest && isTestPart(to)),
  },
  {
    says: 'infrastructure of the panel knows no feature',
    breaks: (from, to) => isIn(from, 'panel', ...panelInfra) && isPanelFeature(to),
  },
  {
    says: 'a feature of the panel reaches another feature through its public.ts',
    breaks: (from, to) =>
      isPanelFeature(from) && isPanelFeature(to) && !sameFeature(from, to) && !isPublicOfPart(to),
  },
  {
    says: 'features are composed by panel/app, which no feature imports',
    breaks: (from, to) => isPanelFeature(from) && isIn(to, 'panel', 'app') && !from.isTest,
  },
];
