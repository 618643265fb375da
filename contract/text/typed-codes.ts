// Codes and numbers as people type and phones paste them. Apart from persian.ts, which every page loads.
import { toLatinDigits } from './persian.ts';

/**
 * A code as people type and phones paste it: Latin digits, without spaces and characters that show nothing. Any other
 * character stays, to be refused.
 */
export const typedCode = (typed: string): string =>
  toLatinDigits(typed).replace(/[\s\u2800\p{Cf}\p{DI}]/gu, '');

/** The same for numbers that people type in groups, with dashes. */
export const typedDigits = (typed: string): string => typedCode(typed).replace(/\p{Pd}/gu, '');
