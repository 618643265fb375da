// Runs tests or the type check against the present sources, with a timeout.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const results = path.join(tmpdir(), `pishkhan-mutants-${process.pid}.json`);
/** Added to the timeout for each file: many slow files do not mean that a mutant hangs. */
const secondsOfFile = 20;
/** The time that Vitest gets for ending its workers and database. */
const graceMs = 15_000;
let running: ChildProcess | undefined;

/** The failed test with its file, `types`, `timeout` or `no test`; undefined when everything passed. */
export type Verdict = string | undefined;

export async function runTests(
  files: readonly string[],
  project: 'unit' | 'calls',
  seconds: number,
): Promise<Verdict> {
  if (files.length === 0) return undefined;
  return vitest(['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`], files, seconds);
}

/** Runs end-to-end tests; the launcher builds panel and server first. `files` are parts of their paths. */
export const runInBrowser = (files: readonly string[], seconds: number): Promise<Verdict> =>
  vitest(['tools/launch/launch.mjs', 'test'], files, seconds);

async function vitest(
  command: readonly string[],
  files: readonly string[],
  seconds: number,
): Promise<Verdict> {
  const options = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${results}`];
  const code = await run([...command, ...files, ...options], seconds + secondsOfFile * files.length);
  const failure = firstFailure();
  rmSync(results, { force: true });
  if (code === 0) return undefined;
  return code === 'timeout' ? 'timeout' : failure;
}

export async function checkTypes(seconds: number): Promise<Verdict> {
  const code = await run(['node_modules/typescript/bin/tsc', '--noEmit'], seconds);
  return code === 0 ? undefined : 'types';
}

interface Results {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

function firstFailure(): string {
  try {
    const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as Results;
    for (const { name, assertionResults } of testResults) {
      const failed = assertionResults.find(({ status }) => status === 'failed');
      if (failed) return `${path.relative(root, name)}: ${failed.fullName}`;
    }
    const file = testResults.find(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return file ? `${path.relative(root, file.name)}: does not load` : 'an error outside of any test';
  } catch {
    return 'no test: the run did not come to its end';
  }
}

/** Runs in a process group of its own, so that a timeout ends workers and databases too. */
function run(args: readonly string[], seconds: number): Promise<number | 'timeout'> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', detached: true });
  running = child;
  return new Promise((resolve, reject) => {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      stopRunning('SIGTERM');
    }, seconds * 1000);
    const tooLate = setTimeout(() => stopRunning('SIGKILL'), seconds * 1000 + graceMs);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(late);
      clearTimeout(tooLate);
      running = undefined;
      resolve(isLate ? 'timeout' : (code ?? 1));
    });
  });
}

/** Ends the present run when this program ends. */
export function stopRunning(signal: NodeJS.Signals): void {
  if (running?.pid) process.kill(-running.pid, signal);
}
