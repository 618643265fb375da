// Ends the names of operators who were disabled as long ago as books are kept. Decisions stay with their number.
import { formerOperatorName } from '@pishkhan/contract/personal-data/ended-names.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';

const noteStatement = `
  UPDATE operator SET inactive_since = CASE WHEN is_active THEN NULL ELSE $1::timestamptz END
  WHERE is_active = (inactive_since IS NOT NULL)`;

/** The user name is free again, and the account cannot sign in. */
export const operatorStatement = `
  WITH chosen AS MATERIALIZED (
    SELECT id FROM operator WHERE NOT is_active AND inactive_since < $1 AND full_name <> '${formerOperatorName}' LIMIT 100 FOR UPDATE
  ), codes AS (DELETE FROM operator_recovery_code r USING chosen c WHERE r.operator_id = c.id)
  UPDATE operator o SET full_name = '${formerOperatorName}', user_name = 'former.' || o.id, passphrase = NULL, totp_secret = NULL
  FROM chosen c WHERE o.id = c.id RETURNING o.id`;

/** Notes who is disabled since when, and ends the names of those who have been for long. Returns their number. */
export async function endFormerOperators(db: Db, now: Date, before: Date): Promise<number> {
  await runRaw(db, noteStatement, [now]);
  return (await runRaw(db, operatorStatement, [before])).length;
}
