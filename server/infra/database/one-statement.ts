// Batches queries and writes of the same moment into one statement, so that PostgreSQL's cost of each
// statement and commit is shared.
// Owns: which items go together, and that the fault of one affects no other. Not: the statement.
// Invariants: no item is answered before the commit; a key is never twice in a statement; a statement that is
// held up delays later items only for a moment.

export interface OneStatement<Item, Outcome> {
  /** Sends one statement that is a transaction; outcomes are in the order of the items. */
  send(items: readonly Item[]): Promise<readonly Outcome[]>;
  /** Absent when any items may go together. */
  keyOf?(item: Item): string;
}

/** The maximum number of items in a statement. */
export const maxTogether = 20;

/**
 * The items of a statement, its first parameter, as rows numbered by `n`. PostgreSQL expects a single row
 * because `n` is bounded, and so looks up each item by its key: otherwise it would guess a hundred, and read
 * a whole table that it knows as small.
 */
export const itemsOf = (types: Readonly<Record<string, string>>): string => {
  const columns = Object.entries({ n: 'int', ...types }).map(([name, type]) => `"${name}" ${type}`);
  return `SELECT * FROM json_to_recordset($1::json) AS item (${columns.join(', ')}) WHERE n BETWEEN 0 AND ${maxTogether - 1}`;
};

export const itemsParameter = (items: readonly object[]): string =>
  JSON.stringify(items.map((item, n) => ({ ...item, n })));

/** One statement runs while the next gathers. A statement that waits longer than this for a row or a disk no longer delays the next. */
const timeoutMs = 25;

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Each item fails as if `send` had failed for it alone. */
export function inOneStatement<Item, Outcome>({ send, keyOf }: OneStatement<Item, Outcome>) {
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
    const timer = setTimeout(goOn, timeoutMs);
    void settle(take()).then(() => {
      clearTimeout(timer);
      goOn();
    });
  };

  const take = (): Waiting<Item, Outcome>[] => {
    const keys = new Set<string | number>();
    const taken: Waiting<Item, Outcome>[] = [];
    const left: Waiting<Item, Outcome>[] = [];
    for (const one of waiting) {
      const key = keyOf?.(one.item) ?? taken.length;
      if (taken.length === maxTogether || keys.has(key)) left.push(one);
      else {
        keys.add(key);
        taken.push(one);
      }
    }
    waiting = left;
    return taken;
  };

  const settle = async (taken: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await send(taken.map(({ item }) => item));
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
      // Runs after all requests that this turn of the event loop has read.
      setImmediate(begin);
    });
}

/**
 * SQLSTATE of a fault of one row, or of a wait for one: wrong data (22), a constraint (23), a deadlock (40),
 * an exception of a trigger (P0), a lock or a statement that took too long. PostgreSQL has rolled the
 * statement back, so each item is sent alone.
 */
const isOfOneRow = (error: unknown): boolean =>
  /^(?:22|23|40|P0)...$|^55P03$|^57014$/.test(String((error as { code?: unknown } | null)?.code));
