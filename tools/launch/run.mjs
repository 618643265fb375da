// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { Refused } from './refused.mjs';

/**
 * Runs a program in our terminal and returns its exit code (128 + number when a signal ended it).
 * @param {[string, ...string[]]} command
 * @param {NodeJS.ProcessEnv} [environment] added to ours
 * @returns {Promise<number>}
 */
export function run(command, environment = {}) {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command;
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      // npm is a batch file on Windows.
      shell: process.platform === 'win32' && program.endsWith('.cmd'),
    });
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => {
      stopForwarding();
      reject(new Refused(`${program} cannot be run (${error.message}).`));
    });
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}

/**
 * Forwards signals, and stays until the child has ended. In a terminal Ctrl-C reaches the child anyway, so it is
 * forwarded only without one; and each signal once, because npm sends us a signal that we had already.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  const sent = new Set();
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (sent.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return;
    sent.add(signal);
    child.kill(signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  const watch = watchParent(() => forward('SIGTERM'));
  return () => {
    for (const signal of signals) process.off(signal, forward);
    clearInterval(watch);
  };
}

/**
 * Detects the end of npm. npm passes a SIGTERM to the shell between us, which dies without forwarding it, and a
 * SIGKILL of npm is silent. In both cases we, or that shell, get another parent.
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const family = ancestors();
  return setInterval(() => {
    if (ancestors() !== family) onGone();
  }, 250);
}

/** The parent process and, if the system shows it in a file, the grandparent. */
function ancestors() {
  const parent = process.ppid;
  try {
    // "pid (name) state ppid …", where the name may contain any character.
    const status = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${status.slice(status.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(parent);
  }
}
