import type pg from 'pg';

/** Creates a value for each database that a process uses, at its first use; it is collected with the pool. */
export function perPool<Kept>(make: (pool: pg.Pool) => Kept): (pool: pg.Pool) => Kept {
  const made = new WeakMap<pg.Pool, Kept>();
  return (pool) => {
    const known = made.get(pool);
    if (known !== undefined) return known;
    const kept = make(pool);
    made.set(pool, kept);
    return kept;
  };
}
