// The table of personal data against the real schema: every column has a decision, and what the table promises is so.

import { auditedTables, clearColumns } from '@pishkhan/contract/change-log/audited-columns.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { deleteExpired } from '../database/retention.ts';
import { sealedFields } from '../database/sealed-fields.ts';
import { personalKinds, retentionRules } from './kinds.ts';
import { archives, notPersonal } from './not-personal.ts';

const { pool } = await testDatabase();

const placesOf = (columns: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names!.split(' ').map((name) => `${table}.${name}`));
const personalOf = (...classes: string[]): string[] =>
  personalKinds.filter((kind) => classes.includes(kind.class)).flatMap(({ columns }) => placesOf(columns));
const personal = personalOf('A', 'B', 'C');

it('every column of the database is personal or is listed as not personal', async () => {
  const { rows } = await pool.query<{ place: string }>(
    `SELECT table_name || '.' || column_name AS place FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)`,
    [Object.keys(archives)],
  );
  const decided = [...personal, ...placesOf(notPersonal)].sort();
  expect(decided).toEqual(rows.map(({ place }) => place).sort());
});

it('the archives have the columns of their tables', async () => {
  for (const [archive, table] of Object.entries(archives)) {
    const columnsOf = async (name: string) =>
      (
        await pool.query(
          `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY 1`,
          [name],
        )
      ).rows;
    await expect(columnsOf(archive)).resolves.toEqual(await columnsOf(table));
  }
});

it('a column has one class only', () => {
  expect(personal.filter((place, at) => personal.indexOf(place) !== at)).toEqual([]);
});

it('every column of identity and money is sealed, and only secrets are sealed besides', () => {
  const sealed = sealedFields.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect(personalOf('B').filter((place) => !sealed.includes(place))).toEqual([]);
  const secrets = [...personalOf('A', 'B'), 'webhook_endpoint.secret', 'webhook_endpoint.previous_secret'];
  expect(sealed.filter((place) => !secrets.includes(place))).toEqual([]);
});

/** Words and names that are published, or that those read anyway who read the log. */
const shownAnyway = [
  ...[
    'ledger_dispute.answer',
    'vendor.status_reason',
    'vendor_account.rejected_because',
    'vendor_throttle.note',
  ],
  ...['review_reply.comment', 'review_reply.writer_name', 'operator.full_name', 'operator.user_name'],
];

it('the audit log stores no personal value in clear, but words and names that are shown anyway', () => {
  const clear = auditedTables.flatMap((table) => clearColumns(table).map((column) => `${table}.${column}`));
  expect(clear.filter((place) => personal.includes(place)).sort()).toEqual(shownAnyway.toSorted());
});

it.each(retentionRules)('the retention rule deletes from $table by $column', async (rule) => {
  // An empty table is not queried, so a separate query tests the rule's column and condition.
  await pool.query(`SELECT FROM ${rule.table} WHERE ${rule.column} < now() AND (${rule.only ?? true})`);
  await expect(deleteExpired(pool, rule, new Date(0))).resolves.toBe(0);
});

it('a kind without rows that are deleted says what ends it', () => {
  for (const { data, ends } of personalKinds) expect(ends, data).not.toBe('');
});
