// Lint rules that types cannot express, as patterns that must not occur in our sources. Comments are ignored.
// An exception names a file or a folder and its reason; an unused exception fails the test.

export interface Rule {
  says: string;
  /** The files that the rule applies to, by project path. */
  files: RegExp;
  forbids: RegExp;
  exceptions?: Readonly<Record<string, string>>;
  /** A violation that the rule must find, so that a broken pattern fails the test. */
  example: string;
}

/** The product's code. Fixtures of tests (`testkit`, `some-order.ts`, `sample-order.ts`) may use a fixed time. */
const productCode =
  /^(contract|server|panel|console|simulator|print-bridge)\/(?!.*\.test\.tsx?$|.*testkit|.*\/(some|sample)-[a-z-]+\.ts$).*\.tsx?$/;
const panelModules = /^(panel|console)\/(?!build\/|.*\.test\.tsx?$).*\.tsx?$/;
const everything = /./;

export const rules: readonly Rule[] = [
  {
    says: 'the clock is read in one place, and rules get `now` as an argument',
    files: productCode,
    forbids: /\bDate\.now\b|\bnew Date(\(\))?(?![\w(])/,
    exceptions: {
      'server/infra/clock.ts': 'this is the place',
      'simulator/clock.ts': "the simulator's place: the marketplace has a clock of its own",
      'panel/infra/clock/device-clock.ts': 'the place of a panel, for durations on its own device',
      'panel/session/model/session.ts': 'composes the session and hands the clock in',
    },
    example: 'const late = dueAt < new Date();',
  },
  {
    says: 'Tehran is a time zone with a history, not an offset',
    files: productCode,
    forbids: /\+0?3:?30\b|\b12_?600(_?000)?\b|\b3\.5 \* 60\b|\b210 \* 60\b/,
    exceptions: { 'contract/time/tehran.ts': 'the one place; since 2022 only, and held against ICU' },
    example: "const offset = '+03:30';",
  },
  {
    says: 'text is text: nothing of ours is read as HTML or as code',
    files: productCode,
    forbids:
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc|srcDoc)\b|\beval\(|\bnew Function\(/,
    example: '<p dangerouslySetInnerHTML={{ __html: comment }} />',
  },
  {
    says: 'our Persian is written with Persian letters and digits, not with the Arabic ones that look alike',
    files:
      /^(contract|server|panel|console|simulator|docs)\/(?!.*\.test\.tsx?$).*\.(tsx?|css|html|md|json|webmanifest)$/,
    forbids: /[يكى٠-٩]|\\u06(4a|43|49|6\d)/i,
    exceptions: {
      'contract/text/links.ts': 'looks through them for addresses',
      'contract/text/persian.ts': 'turns them into Persian ones',
      'contract/text/persian-numbers.ts': 'turns them into Persian ones on the screen',
      'panel/build/subset-font.ts': 'the font must have what people paste',
    },
    example: "const label = 'كد تأييد';",
  },
  {
    says: 'a part that does not come takes no page with it: parts are fetched by `lazyPart`',
    files: /^(panel|console)\/.*\.tsx?$/,
    forbids: /\blazy\(/,
    exceptions: { 'panel/ui/lazy-part.ts': 'this is the place' },
    example: "const Sheet = lazy(() => import('./sheet.tsx'));",
  },
  {
    says: 'the state of the panel lives in factories, components and signals, not in variables of a module',
    files: panelModules,
    forbids: /^(export )?(let|var)\b/,
    example: 'let running: Promise<void> | undefined;',
  },
  {
    says: 'a module of the panel opens nothing when it is imported: no channel, listener, timer or observer',
    files: panelModules,
    forbids:
      /^((window|document|navigator|worker)(\.\w+)*\.)?(addEventListener|setInterval|setTimeout)\(|^((export )?const \w+ = )?new (\w*Observer|BroadcastChannel|EventSource|SharedWorker|WebSocket|Worker)\(/,
    exceptions: {
      'panel/app/background/service-worker.ts': 'runs by itself and is imported by nothing',
      'panel/infra/clock/tick-worker.ts': 'runs by itself and is imported by nothing',
    },
    example: "const tabs = new BroadcastChannel('pishkhan-outbox');",
  },
  {
    says: 'the server speaks through its log, and to the terminal on purpose only',
    files: /^(contract|server)\/(?!.*\.test\.tsx?$).*\.tsx?$/,
    forbids: /(?<![/.-])\bconsole\.(?!ts')(?=\w)/,
    example: "console.log('here');",
  },
  {
    says: 'the server does not end without a sentence: it ends in one place',
    files: /^server\/(?!.*\.test\.ts$|testkit\/).*\.(ts|mjs)$/,
    forbids: /\bprocess\.(exit|exitCode|abort|reallyExit)\b|\bfrom 'node:process'/,
    exceptions: {
      'server/infra/end-program.ts': 'this is the place',
      'server/app/doctor-command.ts': 'a command, whose findings are the sentence',
      'server/infra/images/picture-worker.ts': 'a process of its own, whose parent logs how it ended',
    },
    example: 'if (!opened) process.exit(1);',
  },
  {
    says: 'nothing knows the machine that it was written on',
    files: everything,
    forbids: /(?<![\w.])\/(work|home|root|Users)\//,
    exceptions: {
      'tools/launch/service-user.check.test.ts': 'in a container of its own it tries what root has at home',
    },
    example: "const root = '/home/sara/pishkhan';",
  },
  {
    says: 'no test keeps the others from running',
    files: /\.test\.tsx?$/,
    forbids: /\b(test|it|describe)\.only\(|\.only\.each\(/,
    example: "test.only('an order rings', () => {});",
  },
  {
    says: 'nothing is left for later in the source',
    files: /\.(tsx?|mjs|css)$/,
    forbids: /\b(TODO|FIXME|XXX)\b/,
    example: "throw new Error('TODO');",
  },
];

const lineComment = /(^|\s)\/\/.*$/gm;
const blockComment = /\/\*[\s\S]*?\*\//g;

/** `line: text` of every violation. */
export function findings(rule: Rule, source: string): string[] {
  const code = source
    .replace(blockComment, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(lineComment, '$1');
  return code
    .split('\n')
    .flatMap((text, index) => (rule.forbids.test(text) ? [`${index + 1}: ${text.trim()}`] : []));
}
