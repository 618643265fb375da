// A fair semaphore for costly work: a shop with many requests waits for itself and delays nobody else.
// Invariants: an owner holds its share of the slots at most; waiting owners are served in turn; nobody waits beyond the deadline.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';

export interface QueueLimits {
  /** The maximum of concurrent work. */
  slots: number;
  /** The maximum of one owner's concurrent work; the default is one. */
  slotsOfOwner?: number;
  /** The maximum of one owner's waiting work. */
  waitingOfOwner: number;
  /** The maximum of waiting work in total. */
  waiting: number;
  /** Milliseconds that work may wait. */
  waitMs: number;
}

export interface FairQueue {
  /** UNAVAILABLE without doing the work when the queue is full or the wait was too long. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T | Fault<'UNAVAILABLE'>>;
}

interface Waiter {
  begin(): void;
}

export function createFairQueue({
  slots,
  slotsOfOwner = 1,
  waitingOfOwner,
  waiting: maxWaiting,
  waitMs,
}: QueueLimits): FairQueue {
  /** The number of slots that each owner holds. */
  const held = new Map<string, number>();
  let heldInAll = 0;
  /** Ordered as owners are served. */
  const waiting = new Map<string, Waiter[]>();
  let waitingInAll = 0;

  const isFree = (owner: string): boolean => heldInAll < slots && (held.get(owner) ?? 0) < slotsOfOwner;

  function hold(owner: string): void {
    held.set(owner, (held.get(owner) ?? 0) + 1);
    heldInAll += 1;
  }

  function release(owner: string): void {
    const left = held.get(owner)! - 1;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
    heldInAll -= 1;
  }

  function next(): void {
    for (const [owner, waiters] of waiting) {
      if (heldInAll >= slots) return;
      if (!isFree(owner)) continue;
      const waiter = waiters.shift()!;
      waitingInAll -= 1;
      waiting.delete(owner);
      if (waiters.length > 0) waiting.set(owner, waiters);
      hold(owner);
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
    if (isFree(owner)) {
      hold(owner);
      return true;
    }
    const ofOwner = waiting.get(owner)?.length ?? 0;
    return waitingInAll < maxWaiting && ofOwner < waitingOfOwner && wait(owner);
  }

  return {
    async run(owner, work) {
      if (!(await take(owner))) return refuse('UNAVAILABLE');
      try {
        return await work();
      } finally {
        release(owner);
        next();
      }
    },
  };
}
