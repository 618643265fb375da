// Changed rows as the audit log keeps them, and what a restorer says of itself. Pure: rules judge by them.

/** A changed row as the triggers of the audit log keep it; `id` is that of the row within its shop. */
export interface KeptChange {
  part: string;
  id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** With the time of its transaction. */
export interface DatedChange extends KeptChange {
  at: Date;
}

export interface Restorer {
  /** The columns by table that it puts back, which must be as the change has left them. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Of changes of these columns: whether there is something that it can put back. */
  fits(changes: readonly KeptChange[]): boolean;
}
