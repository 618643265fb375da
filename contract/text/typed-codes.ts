// Codes and numbers as people type and phones paste them. A file of its own, because every page loads persian.ts.
import { toLatinDigits } from './persian.ts';

/** Normalises a typed or pasted code: Latin digits, no spaces or invisible characters. Any other character remains and is refused later. */
export const typedCode = (typed: string): string =>
  toLatinDigits(typed).replace(/[\s\u2800\p{Cf}\p{DI}]/gu, '');

/** The same for numbers that people type in groups, with dashes. */
export const typedDigits = (typed: string): string => typedCode(typed).replace(/\p{Pd}/gu, '');
