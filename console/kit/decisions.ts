// Decisions that leave after five seconds, so that a slip can be undone. A decision is about one row of a list.
// Owns: the wait, the undo, and what is waiting. Not: the call, nor its words.
// Invariants: a decision is sent once at most; one that was undone is never sent; a row has one decision at a time; a page that is closed
// sends what waits at once.
import { createSignal } from '@pishkhan/panel/infra/signals/signal.ts';

export interface Decision {
  /** The row, such as `application 12`. */
  readonly key: string;
  /** The act and its object: «رد تصویر «پیتزا»». */
  readonly label: string;
  readonly send: () => Promise<unknown>;
  /** Leads back to the row. */
  readonly onUndone?: () => void;
}

export interface DecisionParts {
  readonly delayMs: number;
  /** Calls back later; the returned function cancels. */
  readonly wait: (ms: number, then: () => void) => () => void;
  /** Shows the decision with its undo; the returned function removes the message. */
  readonly announce: (decision: Decision, undo: () => void) => () => void;
  readonly onSent: (decision: Decision, answer: unknown) => void;
  readonly onFailed: (decision: Decision, failure: unknown) => void;
}

interface Waiting extends Decision {
  readonly stop: () => void;
  readonly hide: () => void;
}

export function createDecisions(parts: DecisionParts) {
  /** Rows with a decision that waits or is being sent. */
  const decided = createSignal<ReadonlySet<string>>(new Set());
  const waiting = new Map<string, Waiting>();

  const mark = (key: string, isDecided: boolean) => {
    const next = new Set(decided.get());
    if (isDecided) next.add(key);
    else next.delete(key);
    decided.set(next);
  };

  const take = (key: string): Waiting | undefined => {
    const one = waiting.get(key);
    waiting.delete(key);
    one?.stop();
    one?.hide();
    return one;
  };

  async function send(key: string): Promise<void> {
    const one = take(key);
    if (!one) return;
    try {
      parts.onSent(one, await one.send());
    } catch (failure) {
      parts.onFailed(one, failure);
    } finally {
      mark(key, false);
    }
  }

  function undo(key: string): void {
    const one = take(key);
    if (!one) return;
    mark(key, false);
    one.onUndone?.();
  }

  return {
    decided,
    /** Ignored while the row has a decision. */
    decide(decision: Decision): void {
      const { key } = decision;
      if (decided.get().has(key)) return;
      mark(key, true);
      waiting.set(key, {
        ...decision,
        stop: parts.wait(parts.delayMs, () => void send(key)),
        hide: parts.announce(decision, () => undo(key)),
      });
    },
    /** Undoes the last decision that still waits. */
    undoLast(): void {
      const last = [...waiting.keys()].at(-1);
      if (last !== undefined) undo(last);
    },
    /** Sends everything that waits now. */
    async sendAll(): Promise<void> {
      await Promise.all([...waiting.keys()].map(send));
    },
  };
}
