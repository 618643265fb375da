import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A fake query whose answers the test resolves by hand; each answer is the number of its question. */
function desk() {
  const asked: { question: string; answer: () => void; fail: () => void }[] = [];
  const ask = coalesce(
    (question: string) => question,
    (question) =>
      new Promise<number>((resolve, reject) => {
        const number = asked.length + 1;
        asked.push({ question, answer: () => resolve(number), fail: () => reject(new Error(`${number}`)) });
      }),
  );
  return { asked, ask };
}

describe('coalesce', () => {
  it('makes two questions of forty at once: one for the first, one for all who came meanwhile', async () => {
    const { asked, ask } = desk();
    const answers = Promise.all(Array.from({ length: 40 }, () => ask('a')));
    expect(asked).toHaveLength(1);
    asked[0]!.answer();
    await expect.poll(() => asked.length).toBe(2);
    asked[1]!.answer();
    expect(await answers).toEqual([1, ...Array(39).fill(2)]);
    expect(asked).toHaveLength(2);
  });

  it('never gives an answer that was asked for before one came', async () => {
    const { asked, ask } = desk();
    void ask('a');
    const second = ask('a');
    asked[0]!.answer();
    await expect.poll(() => asked.length).toBe(2);
    const third = ask('a');
    asked[1]!.answer();
    await expect.poll(() => asked.length).toBe(3);
    asked[2]!.answer();
    expect([await second, await third]).toEqual([2, 3]);
    const later = ask('a');
    asked[3]!.answer();
    expect(await later).toBe(4);
  });

  it('runs questions of different keys concurrently', () => {
    const { asked, ask } = desk();
    void ask('a');
    void ask('b');
    expect(asked.map(({ question }) => question)).toEqual(['a', 'b']);
  });

  it('fails for all waiting callers, and runs again for the next', async () => {
    const { asked, ask } = desk();
    const answers = Promise.allSettled([ask('a'), ask('a'), ask('a')]);
    asked[0]!.fail();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const again = ask('a');
    expect(asked).toHaveLength(2);
    asked[1]!.answer();
    expect(await again).toBe(2);
  });
});
