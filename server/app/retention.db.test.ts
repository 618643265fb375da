import { expect, it } from 'vitest';
import { deleteExpired } from '../infra/database/retention.ts';
import { testDatabase } from '../testkit/database.ts';
import { retentionRules } from './retention.ts';

const { pool } = await testDatabase();

it.each(retentionRules)('the retention rule deletes from $table by $column', async (rule) => {
  // An empty table is not queried, so a separate query tests the rule's column and condition.
  await pool.query(`SELECT FROM ${rule.table} WHERE ${rule.column} < now() AND (${rule.only ?? true})`);
  await expect(deleteExpired(pool, rule, new Date(0))).resolves.toBe(0);
});
