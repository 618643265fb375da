// Storage of uploaded files. Invariants: a name stands for the same bytes for ever, or for none; nobody sees a
// partial file.
export interface KeptFile {
  bytes: AsyncIterable<Uint8Array>;
  size: number;
}

export interface FileStore {
  /** Storing existing bytes again only renews their time. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<KeptFile | undefined>;
  /** Removing a missing file succeeds. */
  remove(name: string): Promise<void>;
  /** All files, in no order, with the time of the last `put`. */
  list(): AsyncIterable<{ name: string; putAt: Date }>;
}
