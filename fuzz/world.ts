// The shops and people in whose names is asked: each role in an open shop, and managers of shops that are joining, paused and suspended.
// What requests end (sessions, memberships, a shop's status) is put back from time to time, so that all of the server stays in reach.
import { randomBytes } from 'node:crypto';
import { openShops } from '@pishkhan/bench/parts/shops.ts';
import { createTokens } from '@pishkhan/server/session/public.ts';
import pg from 'pg';
import { type Server, startServer } from './server.ts';

const roles = ['MANAGER', 'CASHIER', 'ACCOUNTANT', 'BIKER'] as const;
const statuses = ['ACTIVE', 'PRE_SIGN_UP', 'REJECTED', 'SIGNED_UP', 'READY_FOR_ACTIVE', 'SUSPENDED'] as const;

export interface World {
  server: Server;
  tokens: Map<string, string>;
  /** What must stand in no log. */
  secrets: string[];
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openWorld(databaseUrl: string): Promise<World> {
  const sessionSecret = randomBytes(32).toString('base64url');
  const marketplaceKey = randomBytes(32).toString('base64url');
  const server = await startServer(databaseUrl, { sessionSecret, marketplaceKey });
  const shops = await openShops(
    databaseUrl,
    { sessionSecret },
    { shops: statuses.length, staffEach: roles.length },
  );
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  const signer = createTokens([sessionSecret], { accessSeconds: 3_600 });
  const tokens = new Map([
    ['marketplace', marketplaceKey],
    ['garbage', 'x.y.z'],
  ]);
  const phones = await pool.query<{ cell_phone: string }>(
    `SELECT cell_phone FROM person WHERE cell_phone LIKE '0999%'`,
  );

  const people = new Map<string, number[]>();
  for (const { vendorCode } of shops) {
    const { rows } = await pool.query<{ id: number }>(
      'SELECT person_id::int AS id FROM membership WHERE vendor_code = $1 ORDER BY 1',
      [vendorCode],
    );
    people.set(
      vendorCode,
      rows.map(({ id }) => id),
    );
  }

  async function mend(): Promise<void> {
    for (const [place, { vendorCode }] of shops.entries()) {
      // No shop moves so by itself.
      await pool.query(
        `BEGIN; ALTER TABLE vendor DISABLE TRIGGER USER;
         UPDATE vendor SET status = '${statuses[place]}', second_factor_since = NULL, platform_second_factor_since = NULL WHERE code = '${vendorCode}';
         ALTER TABLE vendor ENABLE TRIGGER USER; COMMIT`,
      );
      const staff = people.get(vendorCode)!;
      // In an open shop everybody is asked in the name of, elsewhere the manager.
      for (const [index, personId] of staff.slice(0, place === 0 ? 4 : 1).entries()) {
        const { rows: members } = await pool.query<{ version: number; id: string }>(
          `WITH member AS (
             INSERT INTO membership (vendor_code, person_id, role) VALUES ($1, $2, $3)
             ON CONFLICT (vendor_code, person_id)
             DO UPDATE SET role = $3, status = 'ACTIVE', invited_until = NULL, invitation_hash = NULL
             RETURNING version
           ), begun AS (
             INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at)
             VALUES (gen_random_uuid(), $2, $1, now(), now(), now() + interval '1 day') RETURNING id
           ) SELECT version, id FROM member, begun`,
          [vendorCode, personId, roles[index]],
        );
        const [member] = members;
        if (!member) continue;
        const who = { sessionId: member.id, personId, vendorCode, membershipVersion: member.version };
        tokens.set(`${roles[index]} of ${statuses[place]}`, await signer.signAccess(who, new Date()));
      }
    }
  }
  await mend().catch(async (error: unknown) => {
    await pool.end();
    await server.close();
    throw error;
  });
  return {
    server,
    tokens,
    secrets: [...phones.rows.map((row) => row.cell_phone), marketplaceKey, sessionSecret],
    mend,
    async close() {
      await pool.end();
      await server.close();
    },
  };
}
