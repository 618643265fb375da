// What is said of papers that were to be printed by themselves and are not certainly there. Each toast has a button to print.
import { toast } from '../ui/toast.ts';
import { pageWords, wordsOfFailure } from './page-words.ts';
import type { PrintFailed } from './printers/print-failed.ts';

const shownMs = 30_000;

/** Stays until the next attempt: the kitchen does not know of the order. */
export const failureToast = (
  code: string,
  error: PrintFailed,
  { nextTryMs, onAgain }: { nextTryMs: number; onAgain: () => void },
): string =>
  toast({
    type: 'alert',
    icon: 'print',
    title: pageWords.automaticFailed(code, wordsOfFailure(error).title),
    closable: true,
    timeout: nextTryMs + shownMs,
    action: { label: pageWords.again, onPress: onAgain },
  });

/** Nothing confirms the paper, and it is not printed again by itself. */
export const doubtToast = (code: string, onAgain: () => void): string =>
  toast({
    type: 'warning',
    icon: 'print',
    title: pageWords.automaticUnconfirmed(code),
    closable: true,
    timeout: shownMs,
    action: { label: pageWords.printAgain, onPress: onAgain },
  });
