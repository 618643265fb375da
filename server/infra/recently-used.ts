/**
 * A bounded map of recently used entries, in two halves: when one is full, the older half is dropped. A Map
 * ordered by use would delete and insert an entry at each read, which makes V8 rebuild it all the time.
 */
export class RecentlyUsed<Value> {
  #lately = new Map<string, Value>();
  #before = new Map<string, Value>();
  readonly #maxInHalf: number;

  constructor(maxInHalf: number) {
    this.#maxInHalf = maxInHalf;
  }

  get(key: string): Value | undefined {
    const known = this.#lately.get(key);
    if (known !== undefined) return known;
    const value = this.#before.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    if (this.#lately.size >= this.#maxInHalf) {
      this.#before = this.#lately;
      this.#lately = new Map();
    }
    this.#lately.set(key, value);
  }

  delete(key: string): void {
    this.#lately.delete(key);
    this.#before.delete(key);
  }
}
