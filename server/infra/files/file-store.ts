// Storage of uploaded files. Invariants: a name always refers to the same bytes, or to none; a partial file is never visible.
export interface StoredFile {
  bytes: AsyncIterable<Uint8Array>;
  size: number;
}

export interface FileStore {
  /** Storing existing bytes again only renews their time. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  /** Removing a missing file succeeds. */
  remove(name: string): Promise<void>;
  /** All files, or those of one folder, in no order, with the time of the last `put`. */
  list(folder?: string): AsyncIterable<{ name: string; putAt: Date }>;
}
