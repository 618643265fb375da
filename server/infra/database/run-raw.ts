import { CompiledQuery } from 'kysely';
import type { Db } from './tables.ts';

/** Runs an SQL statement with its values `$1`, `$2` and so on, inside or outside a transaction. */
export async function runRaw<T>(db: Db, text: string, values: readonly unknown[]): Promise<T[]> {
  const { rows } = await db.executeQuery<T>(CompiledQuery.raw(text, [...values]));
  return rows;
}
