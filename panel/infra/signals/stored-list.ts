// Lists that this browser stores for all its tabs.

/** Reads the list that this browser stores under a key; empty when there is none, or a value of another shape. */
export function readList<T>(key: string): T[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function storeList(key: string, list: readonly unknown[]): void {
  if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
  else localStorage.removeItem(key);
}
