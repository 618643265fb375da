// @ts-check

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<number>} run gives an exit code
 */

/**
 * Runs all checks, even after a failure, and names the failed ones at the end. The last line is that of the tests.
 * @param {readonly Check[]} checks
 * @param {(line: string) => void} [say]
 * @returns {Promise<number>} an exit code
 */
export async function runChecks(checks, say = console.log) {
  /** @type {string[]} */
  const failed = [];
  for (const { name, run } of checks) {
    say(`\n── ${name}`);
    if ((await run()) !== 0) failed.push(name);
  }
  if (failed.length === 0) return 0;
  say(`\nFailed: ${failed.join(', ')}`);
  say(`${checks.length - failed.length} passed, ${failed.length} failed`);
  return 1;
}
