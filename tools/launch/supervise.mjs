// @ts-check
import { notNow, refused } from '../../server/infra/exit-codes.mjs';
import { createRestarts, defaultRestartLimit } from '../../server/infra/restarts.mjs';
import { watchParent } from './run.mjs';

/**
 * Runs the server and restarts it after a crash, until it exits, gets a stop signal, or crashes too often.
 * The server has said the reason of its own end by then (server/infra/end-program.ts).
 * A refusal to start is not retried, unless its cause may pass and the server has served before.
 * @param {() => Promise<number>} runServer returns its exit code
 * @param {() => Promise<unknown>} endDatabase stops the database of a server that was killed
 * @param {{ limit?: number | undefined, say?: (line: string) => void }} [options] limit: crashes within a minute; 0: no limit
 * @returns {Promise<number>} the exit code of the last one
 */
export async function supervise(
  runServer,
  endDatabase,
  { limit = defaultRestartLimit, say = (line) => console.error(line) } = {},
) {
  const restarts = createRestarts(limit);
  const orders = watchStopRequests();
  try {
    for (let hasDied = false; ; hasDied = true) {
      const code = await runServer();
      const isFinal = code === 0 || code === refused || (code === notNow && !hasDied);
      if (isFinal) return code;
      if (orders.isStopRequested()) {
        say(`Pishkhan was told to stop and ended with exit code ${code}.`);
        await endDatabase();
        return code;
      }
      const pauseMs = code === notNow ? restarts.refused().pauseMs : afterDeath(code, limit, restarts, say);
      if (pauseMs === undefined) {
        await endDatabase();
        return code;
      }
      if (code === notNow) say(`Pishkhan is started again in ${pauseMs / 1000} s.`);
      await orders.requestedOrAfter(pauseMs);
      if (orders.isStopRequested()) {
        say('Pishkhan was told to stop before it was started again.');
        await endDatabase();
        return 0;
      }
    }
  } finally {
    orders.close();
  }
}

/** The limit from the environment. The server itself refuses an invalid number. */
export const restartLimit = () => {
  const given = Number(process.env.RESTART_LIMIT || defaultRestartLimit);
  return Number.isInteger(given) && given >= 0 ? given : defaultRestartLimit;
};

/**
 * @param {number} code
 * @param {number} limit
 * @param {ReturnType<typeof createRestarts>} restarts
 * @param {(line: string) => void} say
 */
function afterDeath(code, limit, restarts, say) {
  const { count, pauseMs } = restarts.died();
  const death = `Pishkhan died (exit code ${code}, death ${count} within a minute)`;
  if (pauseMs === undefined)
    say(`${death} and is not started again: its last words are above (RESTART_LIMIT is ${limit}).`);
  else say(`${death} and is started again${pauseMs === 0 ? '' : ` in ${pauseMs / 1000} s`}.`);
  return pauseMs;
}

/** Listens for stop signals and the end of npm; `run` forwards them to a running server. */
function watchStopRequests() {
  let isRequested = false;
  let wake = () => {};
  const stop = () => {
    isRequested = true;
    wake();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  const watch = watchParent(stop);
  return {
    isStopRequested: () => isRequested,
    /** @param {number} ms */
    async requestedOrAfter(ms) {
      if (isRequested) return;
      let timer;
      await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
    },
    close() {
      for (const signal of signals) process.off(signal, stop);
      clearInterval(watch);
    },
  };
}
