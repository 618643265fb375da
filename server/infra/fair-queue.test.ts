import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';

function queueOf(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ slots: 2, waitingOfOwner: 10, waiting: 100, waitMs: 10_000, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** Starts work that ends when the test says so. */
  const start = (owner: string, name: string) =>
    queue.run(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string, work: Promise<unknown>) => {
    ends.get(name)!();
    return work;
  };
  return { begun, start, end };
}

describe('slots', () => {
  it('are held by an owner one at a time, so that another finds one', async () => {
    const { begun, start } = queueOf();
    for (let n = 1; n <= 5; n += 1) void start('A', `A${n}`);
    void start('B', 'B1');
    await Promise.resolve();
    expect(begun).toEqual(['A1', 'B1']);
  });

  it('may be several for an owner, who then leaves the others', async () => {
    const { begun, start, end } = queueOf({ slots: Number.POSITIVE_INFINITY, slotsOfOwner: 2 });
    const first = start('A', 'A1');
    for (const name of ['A2', 'A3', 'A4']) void start('A', name);
    void start('B', 'B1');
    await Promise.resolve();
    expect(begun).toEqual(['A1', 'A2', 'B1']);
    await end('A1', first);
    expect(begun).toEqual(['A1', 'A2', 'B1', 'A3']);
  });

  it('go round among those who wait, however much one of them has asked for', async () => {
    const { begun, start, end } = queueOf({ slots: 1 });
    const all = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1'].map((name) => ({ name, work: start(name[0]!, name) }));
    for (let done = 0; done < all.length; done += 1) {
      await expect.poll(() => begun.length).toBe(done + 1);
      const { name, work } = all.find((one) => one.name === begun.at(-1))!;
      expect(await end(name, work)).toBe(name);
    }
    expect(begun).toEqual(['A1', 'A2', 'B1', 'C1', 'A3', 'B2']);
  });

  it('are given back when the work fails', async () => {
    const queue = createFairQueue({ slots: 1, waitingOfOwner: 1, waiting: 1, waitMs: 10_000 });
    await expect(queue.run('A', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('A', async () => 'done')).toBe('done');
  });
});

describe('work is refused, to be sent again,', () => {
  it('when its owner has enough of it waiting, and another one has not', async () => {
    const { begun, start, end } = queueOf({ slots: 1, waitingOfOwner: 1 });
    const first = start('A', 'A1');
    void start('A', 'A2');
    expect(await start('A', 'A3')).toMatchObject({ code: 'UNAVAILABLE' });
    void start('B', 'B1');
    await end('A1', first);
    expect(begun).toEqual(['A1', 'A2']);
  });

  it('when enough waits in all', async () => {
    const { start } = queueOf({ slots: 1, waiting: 2 });
    for (const owner of ['A', 'B', 'C']) void start(owner, owner);
    expect(await start('D', 'D')).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('when its time to wait is over; it is then not done any more, and leaves its place in the queue', async () => {
    const { begun, start, end } = queueOf({ slots: 1, waiting: 1, waitMs: 20 });
    const first = start('A', 'A1');
    expect(await start('B', 'B1')).toMatchObject({ code: 'UNAVAILABLE' });
    const third = start('C', 'C1');
    await end('A1', first);
    expect(await end('C1', third)).toBe('C1');
    expect(begun).toEqual(['A1', 'C1']);
  });
});
