import { describe, expect, it, vi } from 'vitest';
import { createDelayed, undoMs } from './delayed.ts';

function open() {
  const timers: { ms: number; work: () => void; isCancelled: boolean }[] = [];
  const delayed = createDelayed({
    after: (ms, work) => {
      const timer = { ms, work, isCancelled: false };
      timers.push(timer);
      return () => {
        timer.isCancelled = true;
      };
    },
  });
  const decision = (send: () => Promise<unknown> = async () => undefined) => ({
    send: vi.fn(send),
    onTakenBack: vi.fn(),
    onFailed: vi.fn(),
  });
  const run = () => {
    for (const timer of timers.filter(({ isCancelled }) => !isCancelled)) timer.work();
  };
  return { delayed, timers, decision, run };
}

describe('a decision', () => {
  it('leaves after five seconds, once', () => {
    const { delayed, timers, decision, run } = open();
    const one = decision();
    const takeBack = delayed.add(one);
    expect([timers[0]!.ms, one.send.mock.calls.length]).toEqual([undoMs, 0]);
    run();
    run();
    delayed.flush();
    takeBack();
    expect([one.send.mock.calls.length, one.onTakenBack.mock.calls.length]).toEqual([1, 0]);
  });

  it('is taken back until then, the last one first, and is never sent', () => {
    const { delayed, decision, run } = open();
    const [one, two, three] = [decision(), decision(), decision()];
    delayed.add(one);
    const takeBackTwo = delayed.add(two);
    delayed.add(three);
    delayed.takeBackLast();
    takeBackTwo();
    takeBackTwo();
    run();
    expect([one, two, three].map(({ send }) => send.mock.calls.length)).toEqual([1, 0, 0]);
    expect([one, two, three].map(({ onTakenBack }) => onTakenBack.mock.calls.length)).toEqual([0, 1, 1]);
    delayed.takeBackLast();
  });

  it('that waits is sent when the page is left, and its refusal is told', async () => {
    const { delayed, decision, run } = open();
    const refusal = new Error('stale');
    const one = decision(() => Promise.reject(refusal));
    delayed.add(one);
    delayed.flush();
    run();
    await vi.waitFor(() => expect(one.onFailed).toHaveBeenCalledExactlyOnceWith(refusal));
    expect(one.send).toHaveBeenCalledTimes(1);
  });
});
