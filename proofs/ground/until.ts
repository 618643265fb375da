import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition holds; throws after a deadline. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs = 45_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not after ${limitMs / 1000} s: ${what}`);
    await sleep(50);
  }
}
