// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More failed files than this mean that something is broken, and not that the machine is busy. */
const maxFiles = 10;

/**
 * The content of the file of `TEST_RESULTS` after a run of tests.
 * @typedef {object} TestResults
 * @property {string[]} failedFiles paths from the root
 * @property {number} passedElsewhere tests that passed in the other files
 * @property {number} unhandledErrors errors outside of any test
 * @property {string} line the closing line of a run that is the last
 */

/**
 * Runs all tests, and then the failed files once more, one at a time on an idle machine: programs, browsers and a killed database need
 * processor time that another test may have taken. A file that fails again has failed. A file that passes is named, to be fixed.
 * @param {readonly string[]} args of Vitest
 * @param {(args: string[], environment: NodeJS.ProcessEnv) => Promise<number>} runTests
 * @param {(line: string) => void} [say]
 * @returns {Promise<number>} an exit code
 */
export async function rerunFailed(args, runTests, say = console.log) {
  const folder = mkdtempSync(join(tmpdir(), 'pishkhan-tests-'));
  const run = async (/** @type {string[]} */ given, /** @type {NodeJS.ProcessEnv} */ environment = {}) => {
    const file = join(folder, 'results.json');
    rmSync(file, { force: true });
    const code = await runTests(given, { ...environment, TEST_RESULTS: file });
    return { code, ...readResults(file) };
  };
  try {
    const first = await run([...args]);
    const { failedFiles, unhandledErrors } = first;
    const isWorthIt = unhandledErrors === 0 && failedFiles.length > 0 && failedFiles.length <= maxFiles;
    if (first.code === 0 || !isWorthIt) {
      say(first.line);
      return first.code;
    }
    say('\n── failed files, once more by themselves: one that passes now is unsteady, and is to be mended');
    for (const failed of failedFiles) say(failed);
    const again = await run(['--maxWorkers=1', ...failedFiles], {
      TESTS_PASSED_BEFORE: String(first.passedElsewhere),
    });
    const saved = failedFiles.filter((failed) => !again.failedFiles.includes(failed));
    const hasSaved = again.unhandledErrors === 0 && saved.length > 0;
    say(`The second run saved ${hasSaved ? saved.join(', ') : 'nothing'}.`);
    say(again.line);
    return again.code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} file
 * @returns {TestResults}
 */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The run was aborted.
    return { failedFiles: [], passedElsewhere: 0, unhandledErrors: 1, line: '0 passed, 1 failed' };
  }
}
