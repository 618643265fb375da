import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inOneStatement, maxTogether } from './one-statement.ts';

/** Statements as they were sent, each answered when the test says so. */
function someDatabase() {
  const sent: { items: string[]; answer(): void; fail(code: string): void }[] = [];
  const write = inOneStatement<string, string>({
    keyOf: (item) => item,
    send: (items) =>
      new Promise((resolve, reject) => {
        sent.push({
          items: [...items],
          answer: () => resolve(items.map((item) => `${item} is written`)),
          fail: (code) => reject(Object.assign(new Error(code), { code })),
        });
      }),
  });
  return { sent, write, statements: () => sent.map(({ items }) => items) };
}

/** Long enough for work that waits for nothing, and shorter than the timeout of a statement. */
const turn = () => sleep(5);

describe('writes', () => {
  it('of one turn of the event loop are one statement, and get each their outcome', async () => {
    const { sent, write, statements } = someDatabase();
    const outcomes = Promise.all(['a', 'b', 'c'].map(write));
    await turn();
    expect(statements()).toEqual([['a', 'b', 'c']]);
    sent[0]!.answer();
    expect(await outcomes).toEqual(['a is written', 'b is written', 'c is written']);
  });

  it('that come meanwhile are the next one, which begins when the first is committed', async () => {
    const { sent, write, statements } = someDatabase();
    void write('a');
    await turn();
    void write('b');
    void write('c');
    await turn();
    expect(statements()).toEqual([['a']]);
    sent[0]!.answer();
    await turn();
    expect(statements()).toEqual([['a'], ['b', 'c']]);
  });

  it('of one key are never in one statement, and more than a statement holds are several', async () => {
    const { sent, write, statements } = someDatabase();
    const many = Array.from({ length: maxTogether }, (_, index) => `${index}`);
    for (const item of ['0', ...many, 'one more']) void write(item);
    for (let number = 0; number < 2; number += 1) {
      await turn();
      sent.at(-1)!.answer();
    }
    expect(statements()).toEqual([many, ['0', 'one more']]);
  });

  it('do not wait for a statement that is held up', async () => {
    const { sent, write, statements } = someDatabase();
    void write('a');
    await turn();
    const behind = write('b');
    await sleep(60);
    expect(statements()).toEqual([['a'], ['b']]);
    sent[1]!.answer();
    expect(await behind).toBe('b is written');
  });
});

describe('a statement that fails', () => {
  it.each(['23505', '22P02', '40P01', 'P0001', '55P03', '57014'])(
    'by one of its rows (%s) fails for that one only',
    async (code) => {
      const { sent, write, statements } = someDatabase();
      const outcomes = Promise.allSettled(['a', 'bad', 'c'].map(write));
      await turn();
      sent[0]!.fail(code);
      await turn();
      expect(statements().slice(1)).toEqual([['a'], ['bad'], ['c']]);
      for (const { items, answer, fail } of sent.slice(1)) items[0] === 'bad' ? fail(code) : answer();
      expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    },
  );

  it.each(['08006', '57P01', '53100', '25006', 'ETIMEDOUT'])(
    'with its connection or its database (%s) is not tried again: nobody knows what was committed',
    async (code) => {
      const { sent, write } = someDatabase();
      const outcomes = Promise.allSettled(['a', 'b'].map(write));
      await turn();
      sent[0]!.fail(code);
      expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(sent).toHaveLength(1);
    },
  );

  it('lets the next begin', async () => {
    const { sent, write, statements } = someDatabase();
    const first = write('a').catch(() => 'failed');
    await turn();
    void write('b');
    sent[0]!.fail('08006');
    expect(await first).toBe('failed');
    await turn();
    expect(statements()).toEqual([['a'], ['b']]);
  });
});
