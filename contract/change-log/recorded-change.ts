// Changed rows as the audit log stores them, and the interface of a restorer. Pure: rules decide by them.

/** A changed row as stored by the audit log's triggers; `id` identifies the row within its shop. */
export interface RecordedChange {
  part: string;
  id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A stored change with the time of its transaction. */
export interface DatedChange extends RecordedChange {
  at: Date;
}

export interface Restorer {
  /** The columns by table that it restores. They must still have the values that the change set. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** True when it can restore something of these changes. */
  fits(changes: readonly RecordedChange[]): boolean;
}
