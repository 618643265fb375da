import type { Db } from '../infra/database/tables.ts';

export interface DemoOwner {
  code: string;
  owner_name: string | null;
  owner_person_id: number | null;
  created_at: Date;
}

/** Undefined when the shop does not exist. */
export const findOwner = (db: Db, code: string): Promise<DemoOwner | undefined> =>
  db
    .selectFrom('vendor')
    .select(['code', 'owner_name', 'owner_person_id', 'created_at'])
    .where('code', '=', code)
    .executeTakeFirst();
