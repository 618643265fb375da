// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { Refused } from './refused.mjs';

/**
 * Runs a program in our terminal and gives its exit code (128 + number when a signal ended it).
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
      // npm is a batch file there.
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
 * We stay until the child has ended. Ctrl-C in a terminal reaches the child by itself, so it is only passed on where
 * there is no terminal; and each signal once, since npm sends us the one that we have had already.
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
 * npm passes a SIGTERM to the shell between us, which dies of it and tells us nothing, and a SIGKILL of npm tells
 * nobody anything. What we see of both is that we, or that shell, have another parent.
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const family = ancestors();
  return setInterval(() => {
    if (ancestors() !== family) onGone();
  }, 250);
}

/** Parent and, where the system shows it in a file, grandparent. */
function ancestors() {
  const parent = process.ppid;
  try {
    // "pid (name) state ppid …", where the name may hold anything.
    const status = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${status.slice(status.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(parent);
  }
}
