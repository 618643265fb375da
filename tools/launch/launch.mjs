// @ts-check
// The commands of package.json, such as `npm start` and `npm test`, in a fresh clone or a used one.
// Owns: installing packages and the pinned Node, building the panel and the console, finding a test browser, and handing over.
// Not: what the commands do. It is plain JavaScript, because it runs before anything is installed, under any Node from 20.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallJava, NO_JAVA } from '../test-programs/java.mjs';
import { findOldChromium, NO_OLD_CHROMIUM } from '../test-programs/old-chromium.mjs';
import { installTestPrograms } from '../test-programs/test-programs.mjs';
import {
  buildConsole,
  buildDocs,
  buildPanel,
  buildServer,
  isConsoleBuilt,
  isPanelBuilt,
  isServerBuilt,
} from './built.mjs';
import { selectChanged } from './changed-tests.mjs';
import { runChecks } from './checks.mjs';
import { checkHealth } from './health.mjs';
import { installPackages, packagesAreCurrent } from './packages.mjs';
import { Refused } from './refused.mjs';
import { rerunFailed } from './rerun-failed.mjs';
import { run } from './run.mjs';
import { findRuntime, scriptOf } from './runtime.mjs';
import { endToEndTests, isEndToEndSelected, projectsOf } from './selected-tests.mjs';
import { serverEnvironment, serverFlags, serverProgram } from './server-flags.mjs';
import { enterInstallation } from './settings.mjs';
import { restartLimit, supervise } from './supervise.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const galleryOfStart = () => (process.env.NODE_ENV === 'production' ? 'without' : 'either');

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = {
  async start(args) {
    await panel(galleryOfStart());
    await consolePages();
    await server();
    return supervise(
      () => node(serverProgram, args, serverEnvironment(ROOT), serverFlags),
      () => node('server/app/stop-embedded-database.ts', []),
      { limit: restartLimit() },
    );
  },
  async test(args) {
    const selected = await selectChanged(args, (given) => node('tools/test-run/main.ts', given));
    if (selected) {
      const inBrowser = isEndToEndSelected(endToEndTests(ROOT), selected);
      return test([...projectsOf(selected).map((name) => `--project=${name}`), ...selected], { inBrowser });
    }
    console.log('\n0 passed, 0 failed');
    return 0;
  },
  proofs: (args) => test(['--project=proofs', ...args]),
  check,
  async build() {
    await panel('without');
    await consolePages();
    await docs();
    await server();
    return 0;
  },
  async release(args) {
    if (args[0] === 'prepare') return node('tools/release/main.ts', args);
    await panel('without');
    await consolePages();
    await docs();
    await server();
    return node('tools/release/main.ts', args);
  },
  async bench(args) {
    // One of the tests that `bench tests` counts looks at the gallery.
    await panel(args.includes('tests') ? 'with' : 'without');
    await server();
    return node('proofs/bench/main.ts', args);
  },
  async version() {
    console.log(JSON.parse(readFileSync('package.json', 'utf8')).version);
    return 0;
  },
  health: () => checkHealth(process.env),
  backup: (args) => node('server/app/backup.ts', args),
  backups: (args) => node('server/app/backups.ts', args),
  restore: (args) => node('server/app/restore.ts', args),
  'ledger-check': (args) => node('server/app/ledger-check.ts', args),
  doctor: (args) => node('server/app/doctor-command.ts', args),
  setup: (args) => node('server/app/setup-command.ts', args),
  operator: (args) => node('server/app/operator-command.ts', args),
  access: (args) => withServer('proofs/access/main.ts', args),
  chaos: (args) => withServer('proofs/chaos/main.ts', args),
  scale: (args) => withServer('proofs/scale/main.ts', args),
  fuzz: (args) => withServer('proofs/fuzz/main.ts', args),
  async mutants(args) {
    const missing = installTestPrograms({ inBrowser: false });
    if (missing) throw new Refused(missing);
    return node('tools/mutants/main.ts', args);
  },
  simulate: (args) => node('simulator/main.ts', args),
  'print-bridge': (args) => node('print-bridge/main.ts', args),
  generate: (args) => node('tools/generate/main.ts', args),
  format: (args) => node(script('@biomejs/biome', 'biome'), ['check', '--write', ...args]),
};

/** Commands that need neither the packages of tests and checks, which are half of the download, nor the packages that build. */
const RUNNING = new Set([
  'version',
  'health',
  'backup',
  'backups',
  'restore',
  'ledger-check',
  'doctor',
  'setup',
  'operator',
  'simulate',
  'print-bridge',
]);

process.exitCode = await launch(process.argv[2] ?? '', process.argv.slice(3));

/**
 * @param {string} name
 * @param {string[]} args
 */
async function launch(name, args) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command)
      throw new Refused(`There is no command "${name}": use one of ${Object.keys(COMMANDS).join(', ')}.`);
    if (Number.parseInt(process.versions.node, 10) < 20) {
      throw new Refused(
        `This is Node ${process.versions.node}: install Node 20 or newer from https://nodejs.org.`,
      );
    }
    process.chdir(ROOT);
    if (name === 'start' || RUNNING.has(name)) enterInstallation(ROOT, name);
    await installPackages(ROOT, needsOf(name));
    return await command(args);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    if (name === 'test' || name === 'check') console.log('0 passed, 1 failed');
    return 1;
  }
}

/**
 * @param {string} name
 * @returns {import('./packages.mjs').Needs}
 */
function needsOf(name) {
  if (RUNNING.has(name)) return 'run';
  // Other commands build the documentation or run tests, with development packages.
  if (name !== 'start') return 'all';
  // The sources are read only when something is missing.
  const needsNoBuild = () =>
    isPanelBuilt(ROOT, galleryOfStart()) && isConsoleBuilt(ROOT) && isServerBuilt(ROOT);
  return !packagesAreCurrent(ROOT, 'start') && needsNoBuild() ? 'run' : 'start';
}

/**
 * @param {string[]} args
 * @param {{ inBrowser: boolean, environment?: NodeJS.ProcessEnv }} [needs] `inBrowser`: some of the tests need the built panel and Chromium
 */
async function test(args, { inBrowser, environment } = { inBrowser: true }) {
  if (inBrowser) {
    await panel('with');
    await consolePages();
    await docs();
  }
  await server();
  const missing = installTestPrograms({ inBrowser });
  if (missing) throw new Refused(missing);
  return node(script('vitest'), ['run', ...args], environment);
}

/**
 * Runs all checks, and then the tests. `--static` runs only those that read the sources.
 * @param {string[]} args for the tests
 */
async function check(args) {
  const staticChecks = [
    { name: 'types', run: () => node(script('typescript', 'tsc'), ['--noEmit']) },
    {
      name: 'types of the oldest browsers',
      run: () => node(script('typescript', 'tsc'), ['--project', 'panel/tsconfig.browser-floor.json']),
    },
    {
      name: 'lint and format',
      run: () => node(script('@biomejs/biome', 'biome'), ['check', '--error-on-warnings']),
    },
    { name: 'regular expressions', run: () => node('tools/regex-safety/main.ts', []) },
    { name: 'import directions', run: () => node('tools/import-directions/main.ts', []) },
    { name: 'documentation', run: () => node('tools/documentation/main.ts', []) },
    { name: 'vocabulary', run: () => node('tools/vocabulary/main.ts', []) },
    { name: 'generated files', run: () => node('tools/generate/main.ts', ['--check']) },
    { name: 'dead code', run: () => node(script('knip'), []) },
  ];
  const code = await runChecks(staticChecks);
  if (code !== 0) return code;
  if (args.includes('--static')) {
    console.log(`\n${staticChecks.length} passed, 0 failed`);
    return 0;
  }
  if (!(await findOldChromium())) throw new Refused(NO_OLD_CHROMIUM);
  if (!findOrInstallJava()) throw new Refused(NO_JAVA);
  console.log('\n── tests');
  return rerunFailed(['--project=!proofs', ...args], (given, environment) =>
    test(given, { inBrowser: true, environment }),
  );
}

/** @param {'with' | 'without' | 'either'} gallery */
function panel(gallery) {
  return buildPanel(ROOT, gallery, (environment) =>
    node(script('vite'), ['build', '--config', 'panel/vite.config.ts', 'panel'], environment),
  );
}

function consolePages() {
  return buildConsole(ROOT, () =>
    node(script('vite'), ['build', '--config', 'console/vite.config.ts', 'console']),
  );
}

function docs() {
  return buildDocs(ROOT, () => node('tools/site/main.ts', []));
}

/**
 * @param {string} file
 * @param {string[]} args
 */
async function withServer(file, args) {
  await server();
  return node(file, args);
}

function server() {
  return buildServer(ROOT, () =>
    node(script('rolldown'), ['--config', 'server/rolldown.config.mjs', '--log-level', 'warn']),
  );
}

/**
 * Runs one of our programs with the pinned Node, which is also the `node` that the program finds.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string[]} [flags] for Node
 */
function node(file, args, environment = {}, flags = []) {
  const runtime = findRuntime(ROOT);
  if (!existsSync(file)) throw new Refused(`${file} is missing: this clone is not whole, run "git status".`);
  const PATH = [dirname(runtime), process.env.PATH].join(delimiter);
  // Some releases of Node 24 warn that type stripping and SQLite are experimental.
  return run([runtime, '--disable-warning=ExperimentalWarning', ...flags, file, ...args], {
    PATH,
    ...environment,
  });
}

/**
 * @param {string} name
 * @param {string} [command]
 */
function script(name, command) {
  return scriptOf(ROOT, name, command);
}
