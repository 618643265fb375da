// The outbox of actions: stored on the device first, then sent one after another, each with its own key, until a final answer.
// Owns: storing, sending, retrying, withdrawing. Not: the optimistic state (optimistic-overlay.ts), nor the storage (outbox-storage.ts).
// Invariants: a press counts once it is on the disk; one tab sends at a time; a withdrawn action was never sent.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { retryDelay } from '../../infra/stream/public.ts';
import {
  type Entry,
  isComplete,
  isOwnedBy,
  isStale,
  isWithdrawable,
  nextEntry,
  type Owner,
  verdictOf,
} from './outbox-rules.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import { isQuiet, isRepeated, type Press, subjectOf, undoSecondsOf } from './press.ts';

export interface OutboxParts {
  readonly openStorage: () => Promise<OutboxStorage>;
  /** Resolves to the order after the action; throws `CallFailed`. */
  readonly send: (entry: Entry) => Promise<Order>;
  /** Milliseconds, by the device's clock. */
  readonly now: () => number;
  readonly newIdempotencyKey: () => string;
  /** One sender at a time, over all tabs. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
  /** Makes the other tabs read the storage again. */
  readonly notifyTabs: () => void;
  /** Called with all waiting entries after every change. */
  readonly onChange: (entries: readonly Entry[]) => void;
  readonly onDone: (entry: Entry, order: Order) => void;
  readonly onRefused: (entry: Entry, problem: Problem) => void;
  /** Called when an entry had too little data to be sent and was removed. */
  readonly onIncomplete: (entry: Entry) => void;
}

export interface Outbox {
  /** Sets the owner whose actions are sent from now on; undefined: none are sent. */
  serve(owner: Owner | undefined): void;
  press(press: Press): Promise<void>;
  /** False when it was too late. */
  withdraw(entry: Entry): Promise<boolean>;
  /** Reads the storage again, because another tab has changed it. */
  refresh(): Promise<void>;
  /** Sends due actions. Called each second; `hurry` skips the backoff, because the connection may be back. */
  check(hurry?: boolean): void;
}

const maxPauseMs = 15_000;

export function createOutbox(parts: OutboxParts): Outbox {
  const opened = parts.openStorage();
  let entries: readonly Entry[] = [];
  let owner: Owner | undefined;
  let fails = 0;
  let retryAt = 0;
  let sending = false;
  /** Pressed, but not stored yet: protects against a double tap. */
  const beingStored = new Set<string>();

  async function refresh(): Promise<void> {
    const all = (await (await opened).list()).filter((kept) => !isStale(kept, parts.now()));
    entries = all.filter(isComplete);
    parts.onChange(entries);
    for (const kept of all) if (!isComplete(kept) && owner && isOwnedBy(kept, owner)) await drop(kept);
  }

  /** Reports the dropped entry once, over all tabs, to the person who pressed it. */
  async function drop(kept: Entry): Promise<void> {
    const dropped = await (await opened).change(kept.place, () => undefined);
    if (dropped) parts.onIncomplete(dropped);
  }

  async function changed(): Promise<void> {
    parts.notifyTabs();
    await refresh();
  }

  const due = () => (owner ? nextEntry(entries, owner, parts.now()) : undefined);

  const waits = (press: Press, by: Owner) => {
    const subject = subjectOf(press);
    const last = entries.filter((entry) => isOwnedBy(entry, by) && subjectOf(entry) === subject).at(-1);
    return last !== undefined && isRepeated(press, last);
  };

  function check(hurry = false): void {
    if (hurry) {
      fails = 0;
      retryAt = 0;
    }
    // A device's clock that was set back must not lengthen the backoff.
    const pauseMs = retryAt - parts.now();
    if (sending || (pauseMs > 0 && pauseMs <= maxPauseMs) || !due()) return;
    sending = true;
    parts.withLock(sendAll).finally(() => {
      sending = false;
    });
  }

  async function sendAll(): Promise<void> {
    // Another tab may have sent everything while this one waited for the lock.
    await refresh();
    for (let entry = due(); entry; entry = due()) {
      const goOn = await sendOne(entry);
      await changed();
      if (!goOn) return;
    }
  }

  /** False when nothing more can be sent for now. */
  async function sendOne({ place }: Entry): Promise<boolean> {
    const storage = await opened;
    // The try is counted before sending: from here on no tab can withdraw the entry.
    const counted = await storage.change(place, (entry) => ({ ...entry, tries: entry.tries + 1 }));
    await changed();
    if (!counted) return true;
    const entry = { ...counted, tries: counted.tries + 1 };
    try {
      const order = await parts.send(entry);
      await storage.change(place, () => undefined);
      parts.onDone(entry, order);
    } catch (error) {
      const problem = error instanceof CallFailed ? error.problem : undefined;
      if (!problem || verdictOf(problem, entry.tries) === 'again') {
        // A rate limit names its wait; if that exceeds the longest pause, the action is retried earlier.
        const namedMs = Math.min(Number(problem?.retryAfterSeconds ?? 0) * 1000, maxPauseMs);
        retryAt = parts.now() + Math.max(namedMs, retryDelay(fails, Math.random()));
        fails += 1;
        return false;
      }
      await storage.change(place, () => undefined);
      parts.onRefused(entry, problem);
    }
    fails = 0;
    return true;
  }

  return {
    serve(next) {
      owner = next;
      void refresh().then(() => check(true));
    },
    async press(press) {
      const hand = isQuiet(press) ? JSON.stringify(press) : subjectOf(press);
      if (!owner || beingStored.has(hand) || waits(press, owner)) return;
      beingStored.add(hand);
      try {
        const now = parts.now();
        await (await opened).add({
          ...press,
          ...owner,
          key: parts.newIdempotencyKey(),
          pressedAt: now,
          notBefore: now + undoSecondsOf(press) * 1000,
          tries: 0,
        });
        await changed();
      } finally {
        beingStored.delete(hand);
      }
      check(true);
    },
    async withdraw({ place }) {
      let withdrawn = false;
      await (await opened).change(place, (entry) => {
        withdrawn = isWithdrawable(entry);
        return withdrawn ? undefined : entry;
      });
      await changed();
      return withdrawn;
    },
    refresh,
    check,
  };
}
