// All callers: people with their tokens, and invalid tokens.
import { randomUUID } from 'node:crypto';
import { createTokens } from '@pishkhan/server/session/public.ts';
import type pg from 'pg';
import { type Principal, principals, type Role, roles } from './expected.ts';
import { insertSession } from './shops.ts';

/** The role of each person in the other branch: always a different one. */
const roleThere = { MANAGER: 'BIKER', CASHIER: 'MANAGER', ACCOUNTANT: 'CASHIER', BIKER: 'ACCOUNTANT' };

export interface People {
  /** Adds all people to a shop, and people with a role there to its branch with another role. */
  add(vendorCode: string, branchCode: string | undefined): Promise<void>;
  /** Undefined: no token. */
  tokenOf(principal: Principal, vendorCode: string): Promise<string | undefined>;
  /** A new manager of one shop, signed in there, and their token; with a membership in another shop, unless undefined. */
  between(home: string, other: string, there: Membership | undefined, isProved: boolean): Promise<string>;
  /** Another live session of the same person. */
  anotherSession(principal: Principal, vendorCode: string): Promise<string>;
  /** Restores the memberships of people with a role after calls that have changed them. */
  restore(vendorCode: string): Promise<void>;
  /** Called after a call that may have ended or moved the session. */
  renew(principal: Principal, vendorCode: string): void;
}

interface Membership {
  role: Role;
  status: 'ACTIVE' | 'PENDING';
}

type Signer = ReturnType<typeof createTokens>;

export function createPeople(pool: pg.Pool, sessionSecret: string, marketplaceKey: string): People {
  const signer: Signer = createTokens([sessionSecret], { accessSeconds: 7_200 });
  const ids = new Map<string, number>();
  const tokens = new Map<string, string>();
  let phones = 0;
  const keyOf = (principal: Principal, vendorCode: string) => `${vendorCode} ${principal}`;

  async function newPerson(): Promise<number> {
    phones += 1;
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO person (cell_phone, full_name) VALUES ($1, 'کارمند') RETURNING id::int`,
      [`0934${String(phones).padStart(7, '0')}`],
    );
    return rows[0]!.id;
  }

  const join = (vendorCode: string, personId: number, role: string, status = 'ACTIVE', version = 1) =>
    pool.query(
      'INSERT INTO membership (vendor_code, person_id, role, status, version) VALUES ($1, $2, $3, $4, $5)',
      [vendorCode, personId, role, status, version],
    );

  async function openSession(
    personId: number,
    shop: string | null,
    { isOver = false, isProved = false, at = new Date() } = {},
  ): Promise<string> {
    const sessionId = randomUUID();
    await pool.query(
      `INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at, entered_at, revoked_at, second_factor_at)
       VALUES ($1, $2, $3, now(), now(), now() + interval '1 day', now(), CASE WHEN $4 THEN now() END, CASE WHEN $5 THEN now() END)`,
      [sessionId, personId, shop, isOver, isProved],
    );
    return signer.signAccess({ sessionId, personId, vendorCode: shop, membershipVersion: shop ? 1 : 0 }, at);
  }

  const signIn = (principal: Principal, vendorCode: string): Promise<string> =>
    openSession(ids.get(keyOf(principal, vendorCode))!, principal === 'nobody’s staff' ? null : vendorCode, {
      isOver: principal === 'signed out',
      isProved: principal === 'MANAGER',
      ...(principal === 'expired' && { at: new Date(Date.now() - 86_400_000) }),
    });

  return {
    async add(vendorCode, branchCode) {
      for (const principal of principals) {
        if (principal === 'no token' || principal === 'garbage' || principal === 'marketplace') continue;
        const personId = await newPerson();
        ids.set(keyOf(principal, vendorCode), personId);
        if (principal === 'nobody’s staff' || principal === 'removed member') continue;
        const role = roles.find((one) => one === principal) ?? 'MANAGER';
        const isInvited = principal === 'invited, not come yet';
        const version = principal === 'token of a former role' ? 2 : 1;
        await join(vendorCode, personId, role, isInvited ? 'PENDING' : 'ACTIVE', version);
        if (branchCode && role === principal) await join(branchCode, personId, roleThere[role]);
      }
    },
    async tokenOf(principal, vendorCode) {
      if (principal === 'no token') return undefined;
      if (principal === 'marketplace') return marketplaceKey;
      const key = keyOf(principal, vendorCode);
      if (principal === 'garbage')
        return `${'e'.repeat(30)}.${Buffer.from('{"sub":"1"}').toString('base64url')}aaaaaa.${'s'.repeat(43)}`;
      const known = tokens.get(key) ?? (await signIn(principal, vendorCode));
      tokens.set(key, known);
      return known;
    },
    async restore(vendorCode) {
      for (const role of roles) {
        await pool.query(
          `INSERT INTO membership (vendor_code, person_id, role) VALUES ($1, $2, $3)
           ON CONFLICT (vendor_code, person_id)
           DO UPDATE SET role = $3, status = 'ACTIVE', version = 1, invited_until = NULL, invitation_hash = NULL`,
          [vendorCode, ids.get(keyOf(role, vendorCode)), role],
        );
        tokens.delete(keyOf(role, vendorCode));
      }
    },
    async between(home, other, there, isProved) {
      const personId = await newPerson();
      await join(home, personId, 'MANAGER');
      if (there) await join(other, personId, there.role, there.status);
      return openSession(personId, home, { isProved });
    },
    anotherSession: (principal, vendorCode) => insertSession(pool, ids.get(keyOf(principal, vendorCode))!),
    renew: (principal, vendorCode) => void tokens.delete(keyOf(principal, vendorCode)),
  };
}
