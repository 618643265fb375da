// Where files lie that people sent. Always true: a name stands for the same bytes for ever, or for none; nobody sees half of a file.
export interface KeptFile {
  bytes: AsyncIterable<Uint8Array>;
  size: number;
}

export interface FileStore {
  /** Putting again what is there makes it younger and nothing else. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<KeptFile | undefined>;
  /** What is not there is gone already. */
  remove(name: string): Promise<void>;
  /** All of them, in no order, and when they were last put. */
  list(): AsyncIterable<{ name: string; putAt: Date }>;
}
