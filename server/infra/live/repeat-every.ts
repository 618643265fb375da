/** Repeats work, never twice at once. Only the first of consecutive failures is logged. */
export function repeatEvery(
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): NodeJS.Timeout {
  let isBusy = false;
  let isFailing = false;
  return setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = true;
    } finally {
      isBusy = false;
    }
  }, everyMs);
}
