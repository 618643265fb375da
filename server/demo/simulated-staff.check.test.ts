// The simulated cashier in a whole program: it works in shops where nobody is signed in, and nowhere else.
import { logout } from '@pishkhan/contract/session/calls.ts';
import { withToken } from '@pishkhan/simulator/scenario/sign-in.ts';
import { expect, it } from 'vitest';
import { createSessionMoves, createTokens } from '../session/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { startWholeServer } from '../testkit/whole-server.ts';
import { createUnattendedShops } from './public.ts';

const { db, pool, url } = await testDatabase();
const server = await startWholeServer(url, { DEMO: 'on', OTP_RESEND_SECONDS: '0' });
const tokens = createTokens(['a secret that is long enough to be one']);
const { list } = createUnattendedShops(db, createSessionMoves({ db, tokens }));

it('simulated staff accept orders in shops in which nobody is signed in', { timeout: 120_000 }, async () => {
  const accepted = async () => {
    const { rows } = await pool.query(
      `SELECT DISTINCT actor ->> 'fullName' AS name FROM order_event
       WHERE what = 'accepted' AND at > now() - interval '5 minutes'`,
    );
    return rows.map(({ name }) => name);
  };
  // An order arrives within seconds, and is accepted after twenty.
  await expect.poll(accepted, { timeout: 100_000, interval: 500 }).toEqual(['صندوق‌دار شبیه‌ساز']);
});

it('simulated staff leave a shop when a person signs in, until that person signs out or has been away for long', async () => {
  expect(await list()).toEqual(['kababi', 'kafe', 'nanvayi']);
  const token = await server.signIn('09120000002');
  expect(await list()).toEqual(['kafe', 'nanvayi']);
  await withToken(server.url, token)(logout, { body: {} });
  expect(await list()).toEqual(['kababi', 'kafe', 'nanvayi']);

  await server.signIn('09120000005');
  expect(await list()).toEqual(['kababi', 'kafe']);
  await pool.query(
    `UPDATE session SET used_at = now() - interval '16 minutes' FROM person
     WHERE person.id = person_id AND cell_phone = '09120000005'`,
  );
  expect(await list()).toEqual(['kababi', 'kafe', 'nanvayi']);
});
