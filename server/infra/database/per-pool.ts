import type pg from 'pg';

/** What a process keeps for each database that it uses, made at its first use and gone with the pool. */
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
