/** Starts work at a fixed rate, whether or not earlier work has ended. */
export async function paced<T>(
  perSecond: number,
  seconds: number,
  act: (number: number) => Promise<T>,
): Promise<T[]> {
  const began = performance.now();
  const acts: Promise<T>[] = [];
  while (acts.length < perSecond * seconds) {
    const due = Math.min(((performance.now() - began) / 1000) * perSecond, perSecond * seconds);
    while (acts.length < due) acts.push(act(acts.length));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(acts);
}
