/** Again and again, never twice at once. Of a row of failures the first is told. */
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
