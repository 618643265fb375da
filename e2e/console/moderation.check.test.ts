// Moderation by keyboard alone: fifty decisions of one operator, one of them undone, and a change that the shop withdrew meanwhile.
import { expect, it } from 'vitest';
import { startConsole } from '../kit/console.ts';

const { program, open } = await startConsole();
const { pool } = program;

/** Changes of prices of all variants of the open shops, one for each. */
async function askForPrices(most: number): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO change_request (vendor_code, part, type, part_id, product_id, old_price, new_price, asked_at)
     SELECT v.vendor_code, 1, 2, v.id, v.product_id, v.price, v.price + 10000, now() - interval '1 hour'
     FROM variant v WHERE NOT EXISTS (SELECT FROM change_request r WHERE r.vendor_code = v.vendor_code AND r.type = 2 AND r.part_id = v.id)
     ORDER BY v.vendor_code, v.id LIMIT $1`,
    [most],
  );
  return rowCount ?? 0;
}
const count = async (result: number) =>
  (
    await pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM change_request WHERE type = 2 AND result = $1 AND withdrawn_at IS NULL',
      [result],
    )
  ).rows[0]!.n;

it('decides fifty changes by keyboard alone, with an undo and a withdrawn one among them', async () => {
  await pool.query(
    'UPDATE change_request SET withdrawn_at = now() WHERE result = 0 AND withdrawn_at IS NULL',
  );
  const [accepted, rejected] = [await count(1), await count(2)];
  expect(await askForPrices(51)).toBe(51);
  const { page, complaints } = await open('CONTENT', '/moderation');
  const shown = page.getByRole('article');
  await shown.waitFor();
  const press = async (...keys: string[]) => {
    const before = await shown.first().getAttribute('aria-label');
    for (const key of keys) await page.keyboard.press(key);
    return before;
  };
  const gone = (name: string | null) =>
    expect.poll(() => page.getByRole('article').getAttribute('aria-label')).not.toBe(name);

  // An accident is undone before it leaves.
  const first = await press('KeyA');
  await gone(first);
  await page.keyboard.press('KeyZ');
  await expect.poll(() => shown.getAttribute('aria-label')).toBe(first);

  // The shop withdraws the last one while it is on screen.
  const { rows } = await pool.query(
    `UPDATE change_request SET withdrawn_at = now() WHERE (vendor_code, id) = (
       SELECT vendor_code, id FROM change_request WHERE type = 2 AND result = 0 AND withdrawn_at IS NULL
       ORDER BY vendor_code DESC, id DESC LIMIT 1) RETURNING id`,
  );
  expect(rows).toHaveLength(1);
  // The page may have read the queue again without the withdrawn one.
  for (let at = 0; at < 51 && (await shown.count()) > 0; at += 1)
    await press(...(at % 2 === 0 ? ['KeyA'] : ['KeyR', 'Digit1']));
  await page.getByText('این صف خالی است').waitFor();
  await expect
    .poll(async () => (await count(1)) - accepted + (await count(2)) - rejected, { timeout: 20_000 })
    .toBe(50);
  expect(await count(0)).toBe(0);
  const reasons = await pool.query(
    `SELECT DISTINCT reason FROM change_request WHERE type = 2 AND result = 2 AND decided_at > now() - interval '1 minute'`,
  );
  expect(reasons.rows).toEqual([{ reason: 'قیمت با منوی حضوری فروشگاه یکی نیست.' }]);
  const { rows: events } = await pool.query(
    `SELECT count(*)::int AS n FROM security_event WHERE call = 'decideChangeRequest' AND operator_id IS NOT NULL AND outcome = 'DONE'`,
  );
  expect(events[0].n).toBe(50);
  // The browser itself reports the refusals: the sign-in, and the withdrawn change.
  expect(complaints.filter((text) => !/40[19]/.test(text))).toEqual([]);
});
