// @ts-check
import { writeSync } from 'node:fs';

/**
 * Shows progress: one updated line on a terminal, otherwise a line every ten seconds.
 * @param {string} what
 * @param {() => number} count how much is there already
 * @param {number} most
 * @param {{ isTerminal?: boolean, write?: (text: string) => void, everyMs?: number }} [output]
 * @returns {() => void} ends the line and says how long it took
 */
export function showProgress(what, count, most, output = {}) {
  const isTerminal = output.isTerminal ?? process.stdout.isTTY === true;
  const { write = (text) => void writeSync(1, text), everyMs = isTerminal ? 500 : 10_000 } = output;
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  const line = () => `${what} … ${Math.min(count(), most)} of ${most}, ${seconds()}`;
  write(isTerminal ? line() : `${what} …\n`);
  const timer = setInterval(() => write(isTerminal ? `\r\x1b[K${line()}` : `${line()}\n`), everyMs);
  return () => {
    clearInterval(timer);
    write(`${isTerminal ? '\r\x1b[K' : ''}${what} … ${seconds()}\n`);
  };
}
