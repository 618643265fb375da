// Stores waiting actions in IndexedDB. A write is on the disk before the press counts as taken.
import type { Entry } from './outbox-rules.ts';

/** An entry without a place; omitted member by member, because `Entry` is a union. */
export type Draft = Entry extends infer E ? (E extends Entry ? Omit<E, 'place'> : never) : never;

export interface OutboxStorage {
  add(draft: Draft): Promise<void>;
  /** Entries are in the order of pressing; those of an older panel may be incomplete. */
  list(): Promise<Entry[]>;
  /**
   * Reads, decides and writes in one transaction over all tabs. `change` returns the entry to store,
   * undefined to remove it, or the same object to leave it. It is not called when the entry is gone.
   * Resolves, after the commit, to the entry that was passed to `change`.
   */
  change(place: number, change: (entry: Entry) => Entry | undefined): Promise<Entry | undefined>;
}

const storeName = 'actions';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Async, because some browsers throw at once. */
async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(storeName, { keyPath: 'place', autoIncrement: true });
  };
  return settled(opening);
}

/**
 * Falls back to memory, and reports it, in a browser that stores nothing (some private modes), or once
 * storing fails (a full disk, a deleted database): actions are sent, but do not survive a reload.
 */
export const openStorage = (name: string, onMemory: () => void): Promise<OutboxStorage> =>
  openDatabase(name).then(
    (database) => withMemory(databaseStorage(database), onMemory),
    () => {
      onMemory();
      return memoryStorage();
    },
  );

/** Entries on the disk are also sent from memory; a reload finds them there again, and their keys make a second sending harmless. */
export function withMemory(disk: OutboxStorage, onMemory: () => void): OutboxStorage {
  let present = disk;
  let known: readonly Entry[] = [];
  async function use<T>(work: (storage: OutboxStorage) => Promise<T>): Promise<T> {
    const used = present;
    try {
      return await work(used);
    } catch (error) {
      if (used !== disk) throw error;
      if (present === disk) {
        present = memoryStorage(known);
        onMemory();
      }
      return work(present);
    }
  }
  return {
    add: (draft) => use((storage) => storage.add(draft)),
    async list() {
      const entries = await use((storage) => storage.list());
      known = entries;
      return entries;
    },
    change: (place, change) => use((storage) => storage.change(place, change)),
  };
}

function databaseStorage(database: IDBDatabase): OutboxStorage {
  const write = () => database.transaction(storeName, 'readwrite', { durability: 'strict' });
  return {
    async add(draft) {
      const transaction = write();
      transaction.objectStore(storeName).add(draft);
      await committed(transaction);
    },
    list: () => settled<Entry[]>(database.transaction(storeName).objectStore(storeName).getAll()),
    async change(place, change) {
      const transaction = write();
      const store = transaction.objectStore(storeName);
      const done = committed(transaction);
      const entry: Entry | undefined = await settled(store.get(place));
      if (entry) {
        const next = change(entry);
        if (next === undefined) store.delete(place);
        else if (next !== entry) store.put(next);
      }
      await done;
      return entry;
    },
  };
}

export function memoryStorage(known: readonly Entry[] = []): OutboxStorage {
  const entries = new Map(known.map((entry) => [entry.place, entry]));
  let places = Math.max(0, ...entries.keys());
  return {
    async add(draft) {
      places += 1;
      entries.set(places, { ...draft, place: places });
    },
    list: async () => [...entries.values()],
    async change(place, change) {
      const entry = entries.get(place);
      if (!entry) return undefined;
      const next = change(entry);
      if (next === undefined) entries.delete(place);
      else entries.set(place, next);
      return entry;
    },
  };
}
