// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Two commands started together (`npm start` and `npm test` on a fresh clone) must not install or build over each
 * other: the second waits for the first. A lock left by a killed command is taken over.
 * @param {string} root
 * @param {string} what
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(root, what, work) {
  const clone = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `pishkhan-${what}-${clone}.lock`);
  while (!take(lock)) {
    if (!ownerLives(lock)) rmSync(lock, { force: true });
    else await sleep(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock */
function ownerLives(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
