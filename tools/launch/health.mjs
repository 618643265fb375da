// @ts-check
/**
 * Asks the server of this environment whether it is ready, for health checks of containers, whose image has no other program that could ask.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<number>} the exit code: 1 if it is not
 */
export async function checkHealth({ HOST, PORT }) {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  try {
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/readyz`, {
      signal: AbortSignal.timeout(4000),
    });
    console.log(await answer.text());
    return answer.ok ? 0 : 1;
  } catch (error) {
    console.error(`No answer: ${/** @type {Error} */ (error).message}`);
    return 1;
  }
}
