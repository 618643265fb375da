/** Works in the oldest browsers of the panel as well, which get `timeout` from build/old-browsers.ts: React Aria calls it, too. */
export const abortAfter = (milliseconds: number): AbortSignal =>
  (AbortSignal as unknown as { timeout(milliseconds: number): AbortSignal }).timeout(milliseconds);
