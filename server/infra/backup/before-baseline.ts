// Backups of programs from before `server/schema`: they name migrations that are no more, and their tables are loaded into those of the baseline.
import { baselineName } from '../database/schema-files.ts';
import { StartRefused } from '../start-refused.ts';

/** The last of those migrations. */
const last = '0080-print-reasons';

/** The migrations with which the tables are those of the backup. Refuses one whose tables are older than the baseline. */
export function migrationsOf({ migrations }: { migrations: readonly string[] }): readonly string[] {
  if (migrations.includes(baselineName)) return migrations;
  if (migrations.at(-1) === last) return [baselineName];
  throw new StartRefused(
    'The backup is older than this Pishkhan can take over: restore it with the Pishkhan that made it, and go by way of version 1.8.34.',
  );
}
