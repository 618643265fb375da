// How well a passphrase is likely to withstand guessing. It advises only: the server refuses common passphrases from a list.
import { passphraseLength } from '@pishkhan/contract/operators/calls.ts';

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** Different characters, with runs and repetitions counted once: «aaaa1111» is two. */
function distinctSteps(text: string): number {
  const seen = new Set<string>();
  let steps = 0;
  let before = 0;
  let stride: number | undefined;
  for (const letter of text) {
    const at = letter.codePointAt(0)!;
    const isRun = stride !== undefined && at - before === stride && Math.abs(stride) <= 1;
    stride = at - before;
    before = at;
    if (isRun) continue;
    steps += seen.has(letter) ? 0.5 : 1;
    seen.add(letter);
  }
  return steps;
}

export function passphraseStrength(passphrase: string, userName: string): Strength {
  if ([...passphrase].length < passphraseLength.least) return 'short';
  const rest = passphrase.toLowerCase().replaceAll(userName.toLowerCase(), '');
  const steps = distinctSteps(rest);
  if (steps < 8) return 'weak';
  return steps < 12 ? 'fair' : 'strong';
}
