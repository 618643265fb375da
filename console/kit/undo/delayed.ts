// Decisions that leave some seconds after the press, so that a wrong one can be taken back.
// Invariants: a decision is sent once or taken back, never both; leaving the page sends what waits.

export interface Decision {
  /** Sends it; a refusal is thrown. */
  readonly send: () => Promise<unknown>;
  readonly onTakenBack: () => void;
  readonly onFailed: (failure: unknown) => void;
}

interface Timers {
  /** Runs `work` after so many milliseconds; the returned function cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}

export const undoMs = 5_000;

export function createDelayed({ after }: Timers) {
  const waiting: { decision: Decision; cancel: () => void }[] = [];

  const leave = (entry: (typeof waiting)[number]): void => {
    const at = waiting.indexOf(entry);
    if (at === -1) return;
    waiting.splice(at, 1);
    entry.decision.send().catch(entry.decision.onFailed);
  };
  const takeBack = (entry: (typeof waiting)[number]): void => {
    const at = waiting.indexOf(entry);
    if (at === -1) return;
    waiting.splice(at, 1);
    entry.cancel();
    entry.decision.onTakenBack();
  };

  return {
    /** The returned function takes it back; it does nothing once the decision has left. */
    add(decision: Decision): () => void {
      const entry = { decision, cancel: after(undoMs, () => leave(entry)) };
      waiting.push(entry);
      return () => takeBack(entry);
    },
    /** Takes back the last decision that has not left. */
    takeBackLast(): void {
      const last = waiting.at(-1);
      if (last) takeBack(last);
    },
    /** Sends everything at once. */
    flush(): void {
      for (const entry of [...waiting]) {
        entry.cancel();
        leave(entry);
      }
    },
  };
}
