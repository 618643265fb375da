import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { createLog } from '../log.ts';
import { openOutboxRelay } from './outbox-relay.ts';

const { pool } = await testDatabase({ poolSize: 4 });

/** A listening process; `heard`: the last number of each shop. */
async function openProcess() {
  const heard = new Map<string, number>();
  let isUp = () => {};
  const up = new Promise<void>((resolve) => {
    isUp = resolve;
  });
  const relay = openOutboxRelay({
    ...{ pool, log: createLog('silent'), relayExtension: undefined, bus: undefined },
    heard: (vendorCode, seq) => heard.set(vendorCode, seq),
    returned: isUp,
  });
  afterAll(relay.close);
  await up;
  return { relay, heard };
}

const here = await openProcess();
const there = await openProcess();

it('every process is notified of each shop of a round, also when one notification cannot hold them all', async () => {
  // The maximum length of a shop's code.
  const shops = Array.from({ length: 450 }, (_, index) => `SHOP${index}`.padEnd(16, 'X'));
  await pool.query(
    `INSERT INTO outbox (vendor_code, seq) SELECT code, n FROM unnest($1::text[]) code, generate_series(9000000000, 9000000001) n`,
    [shops],
  );
  here.relay.wake();
  for (const { heard } of [here, there])
    await expect.poll(() => heard).toEqual(new Map(shops.map((shop) => [shop, 9_000_000_001])));
  const { rows } = await pool.query('SELECT count(*) FROM outbox');
  expect(rows).toEqual([{ count: 0 }]);
});
