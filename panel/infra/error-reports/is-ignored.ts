// Errors that nobody needs to hear of (docs/behaviour/panel-shell.md#error-reports): a line that breaks, a request that is
// given up, a file of another version, a service worker outside its scope.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';

/** Statuses of answers that belong to the work: the session is over, may not, or the input is wrong. */
export const ignoredStatuses: readonly number[] = [401, 403, 422];

/** As Chromium, Firefox and Safari say it. */
const ignoredTexts: readonly RegExp[] = [
  // The network.
  /failed to fetch|networkerror|network error|load failed|network connection was lost|internet connection appears to be offline/i,
  // Given up.
  /\babort(?:ed|error)?\b|the operation was cancell?ed|the user aborted/i,
  // A module or a style sheet that did not come.
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk|chunkloaderror|error loading module/i,
];

/** Texts of browsers about a service worker whose file is not above what it shall serve. */
const isAboutScope = (text: string): boolean => /service ?worker/i.test(text) && /\bscope\b/i.test(text);

const ignoredNames: readonly string[] = ['AbortError', 'NetworkError', 'ChunkLoadError'];

/** `said`: the texts of the error and of its causes. */
export function isIgnored(thrown: unknown, said: readonly string[]): boolean {
  // Every answer that failed is reported where it comes in, or not at all.
  if (thrown instanceof CallFailed) return true;
  if (thrown instanceof Error || thrown instanceof DOMException)
    if (ignoredNames.includes(thrown.name)) return true;
  return said.some((text) => isAboutScope(text) || ignoredTexts.some((pattern) => pattern.test(text)));
}
