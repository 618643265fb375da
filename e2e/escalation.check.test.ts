// Orders that nobody hears, while the program is killed: every step is taken once, and nobody gets a message twice.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startWholeServer } from '@pishkhan/server/testkit/whole-server.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { type Program, startProgram } from './kit/program.ts';

const cashier = '09120000002';
const env = { ESCALATION_SECONDS: '0,1,2,3', DATA_KEY: 'the data key of both programs of this test' };
let program: Program;
let vendorCode: string;

beforeAll(async () => {
  program = await startProgram(env);
  vendorCode = await firstVendorCode(marketplaceClient(program));
  await program.pool.query(
    'UPDATE membership m SET order_notification = (p.cell_phone = $1) FROM person p WHERE p.id = m.person_id',
    [cashier],
  );
});
afterAll(() => program.close());

const bring = (orderCode: string) => createOrder(marketplaceClient(program), vendorCode, { orderCode });
/** Accepts earlier orders, because messages about later orders would include them. */
async function forgetOrdersBefore(): Promise<void> {
  await program.pool.query(
    `UPDATE orders SET version = version + 1, accepted_at = now() WHERE kitchen = 'NEW'`,
  );
  await program.pool.query('DELETE FROM order_escalation');
}
const stepsOf = async (code: string) =>
  (
    await program.pool.query('SELECT step FROM order_escalation WHERE order_code = $1 ORDER BY at', [code])
  ).rows.map(({ step }) => step);
const linesOf = (folder: string, file: string, code: string) => {
  try {
    const text = readFileSync(path.join(folder, 'outbox', file), 'utf8');
    return text.split('\n').filter((line) => line.includes(code));
  } catch {
    return [];
  }
};
const all = ['PUSH_AT_ONCE', 'PUSH', 'SMS', 'CALL'];

test.each([
  ['PUSH_AT_ONCE', '990201'],
  ['PUSH', '990202'],
  ['SMS', '990203'],
])(
  'a program that is killed after %s continues where it was, and every step is taken once',
  async (step, code) => {
    await forgetOrdersBefore();
    await bring(code);
    await expect.poll(() => stepsOf(code), { timeout: 10_000, interval: 20 }).toContain(step);
    await program.kill();
    await program.startAgain();
    await expect.poll(() => stepsOf(code), { timeout: 30_000 }).toEqual(all);
    await expect
      .poll(
        async () =>
          (
            await program.pool.query(
              `SELECT count(*)::int AS n FROM notice WHERE order_code = $1 AND state = 'SENT'`,
              [code],
            )
          ).rows[0].n,
        { timeout: 30_000 },
      )
      .toBe(2);
    // A message that was sent when the process was killed, but not recorded as sent, is sent again: nobody knows that it was sent.
    const texts = linesOf(program.dataDir, 'sms.jsonl', code).length;
    expect(step === 'SMS' ? [1, 2] : [1]).toContain(texts);
  },
);

test('two programs on one database take each step once, and send each text once', async () => {
  // This server ends before the database is dropped.
  const other = await startWholeServer(program.databaseUrl, { ...env, DEMO: 'data' }, onTestFinished);
  await forgetOrdersBefore();
  const codes = Array.from({ length: 10 }, (_, index) => String(990_210 + index));
  for (const code of codes) await bring(code);
  for (const code of codes) await expect.poll(() => stepsOf(code), { timeout: 20_000 }).toEqual(all);
  await expect
    .poll(
      async () =>
        (await program.pool.query(`SELECT count(*)::int AS n FROM notice WHERE state = 'WAITING'`)).rows[0].n,
      { timeout: 20_000 },
    )
    .toBe(0);
  const texts = [program.dataDir, other.folder].flatMap((folder) =>
    codes.flatMap((code) => linesOf(folder, 'sms.jsonl', code)),
  );
  const { rows } = await program.pool.query(
    `SELECT count(*)::int AS n FROM notice WHERE channel = 'SMS' AND order_code = ANY ($1)`,
    [codes],
  );
  expect(texts).toHaveLength(rows[0].n);
  expect(rows[0].n).toBeGreaterThan(0);
});
