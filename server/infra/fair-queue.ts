// A fair semaphore for costly work: a shop that asks for much waits for itself and delays nobody else.
// Invariants: an owner holds one slot at a time; waiting owners are served in turn; nobody waits beyond the deadline.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';

export interface QueueLimits {
  /** Concurrent work. */
  slots: number;
  /** Waiting work of one owner. */
  waitingOfOwner: number;
  /** Waiting work in all. */
  waiting: number;
  /** How long work may wait. */
  waitMs: number;
}

export interface FairQueue {
  /** UNAVAILABLE, and nothing done, when the queue is full or the wait was too long. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T | Fault<'UNAVAILABLE'>>;
}

interface Waiter {
  begin(): void;
}

export function createFairQueue({
  slots,
  waitingOfOwner,
  waiting: mostWaiting,
  waitMs,
}: QueueLimits): FairQueue {
  const running = new Set<string>();
  /** In the order in which owners are served. */
  const waiting = new Map<string, Waiter[]>();
  let waitingInAll = 0;

  function next(): void {
    for (const [owner, waiters] of waiting) {
      if (running.size >= slots) return;
      if (running.has(owner)) continue;
      const waiter = waiters.shift()!;
      waitingInAll -= 1;
      waiting.delete(owner);
      if (waiters.length > 0) waiting.set(owner, waiters);
      running.add(owner);
      waiter.begin();
    }
  }

  function leave(owner: string, waiter: Waiter): void {
    const waiters = waiting.get(owner) ?? [];
    waiters.splice(waiters.indexOf(waiter), 1);
    waitingInAll -= 1;
    if (waiters.length === 0) waiting.delete(owner);
  }

  /** True when a slot became free in time. */
  function wait(owner: string): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = {
        begin() {
          clearTimeout(deadline);
          resolve(true);
        },
      };
      const deadline = setTimeout(() => {
        leave(owner, waiter);
        resolve(false);
      }, waitMs);
      waiting.set(owner, [...(waiting.get(owner) ?? []), waiter]);
      waitingInAll += 1;
    });
  }

  async function take(owner: string): Promise<boolean> {
    if (running.size < slots && !running.has(owner)) {
      running.add(owner);
      return true;
    }
    const ofOwner = waiting.get(owner)?.length ?? 0;
    return waitingInAll < mostWaiting && ofOwner < waitingOfOwner && wait(owner);
  }

  return {
    async run(owner, work) {
      if (!(await take(owner))) return refuse('UNAVAILABLE');
      try {
        return await work();
      } finally {
        running.delete(owner);
        next();
      }
    },
  };
}
