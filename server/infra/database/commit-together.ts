// Writes of the same moment in one statement: what PostgreSQL does once for each statement and commit, it does once for all of them.
// Owns: which writes go together, and that the fault of one is its own. Not: the statement.
// Invariants: nobody is answered before the commit; a key is never twice in a statement; a statement that is held up holds up what came after it
// for a moment only.

export interface Together<Item, Outcome> {
  /** One statement that is a transaction; outcomes in the order of the items. */
  write(items: readonly Item[]): Promise<readonly Outcome[]>;
  keyOf(item: Item): string;
  /** Items of a statement. */
  most: number;
}

/** One statement runs while the next gathers. One that waits for a row or a disk longer than this is not waited for. */
const patienceMs = 25;

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Each item fails as `write` fails for it alone. */
export function commitTogether<Item, Outcome>({ write, keyOf, most }: Together<Item, Outcome>) {
  let waiting: Waiting<Item, Outcome>[] = [];
  let isHeldUp = false;
  let isAwaited = false;

  const begin = (): void => {
    isAwaited = false;
    if (isHeldUp || waiting.length === 0) return;
    isHeldUp = true;
    let isOver = false;
    const goOn = (): void => {
      if (isOver) return;
      isOver = true;
      isHeldUp = false;
      begin();
    };
    const timer = setTimeout(goOn, patienceMs);
    void settle(take()).then(() => {
      clearTimeout(timer);
      goOn();
    });
  };

  const take = (): Waiting<Item, Outcome>[] => {
    const taken = new Map<string, Waiting<Item, Outcome>>();
    const left: Waiting<Item, Outcome>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      if (taken.size < most && !taken.has(key)) taken.set(key, one);
      else left.push(one);
    }
    waiting = left;
    return [...taken.values()];
  };

  const settle = async (taken: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await write(taken.map(({ item }) => item));
      for (const [index, { resolve }] of taken.entries()) resolve(outcomes[index]!);
    } catch (error) {
      if (taken.length > 1 && isOfOneRow(error)) await Promise.all(taken.map((one) => settle([one])));
      else for (const { reject } of taken) reject(error);
    }
  };

  return (item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isAwaited || isHeldUp) return;
      isAwaited = true;
      // Behind all requests that this turn of the event loop has read.
      setImmediate(begin);
    });
}

/**
 * SQLSTATE of a fault of one row, or of a wait for one: wrong data (22), a constraint (23), a deadlock (40), an exception of a trigger (P0), a
 * lock or a statement that took too long. PostgreSQL has undone the statement, so each is written by itself.
 */
const isOfOneRow = (error: unknown): boolean =>
  /^(?:22|23|40|P0)...$|^55P03$|^57014$/.test(String((error as { code?: unknown } | null)?.code));
