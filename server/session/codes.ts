// One-time codes: issued within limits, bound to the browser that asked, three tries, one use.
import { randomInt } from 'node:crypto';
import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { otpDigits, otpSeconds, otpTries } from '@pishkhan/contract/session/session.ts';
import { type Kysely, sql } from 'kysely';
import { networksOf } from '../infra/address-prefix.ts';
import type { Audit } from '../infra/audit/audit.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import type { SmsBudget } from '../infra/sms/budget.ts';
import { giveBack, type Quota } from '../infra/sms/quotas.ts';
import { allowCode } from './code-budget.ts';
import { type CodeLimits, findTurn, lockAsking } from './code-limits.ts';
import { requesterDays } from './cookies.ts';
import { digest, type Tokens } from './tokens.ts';

type Db = Kysely<Tables>;

export interface CodeRequest {
  cellPhone: string;
  /** The mark of the browser that asks. */
  requester: string;
  ip: string;
  /** Asked for by somebody who is signed in there: strangers do not use its codes up, and it has few. */
  shop?: string | undefined;
}

export const newCode = (): string => String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

export interface Issued {
  id: number;
  /** `now`: before the answer; `later`: after it; `never`: held back, which the answer may not tell. */
  send: 'now' | 'later' | 'never';
  spent: readonly Quota[];
  at: Date;
}

export interface IssueParts {
  db: Db;
  tokens: Tokens;
  limits: CodeLimits;
  budget: SmsBudget;
  log: Log;
}

/** Keeps the code (hashed), or refuses with TOO_MANY. Does the same work whoever the phone belongs to. */
export function issueCode(
  { db, tokens, limits, budget, log }: IssueParts,
  { cellPhone, requester, ip, shop, audit, code }: CodeRequest & { audit: Audit; code: string },
  now: Date,
): Promise<Issued | Fault> {
  const requesterHash = digest(requester);
  const { address, network, wide } = networksOf(ip);
  return db.transaction().execute(async (trx) => {
    await lockAsking(trx, cellPhone, address);
    await forgetOldCodes(trx, cellPhone, now);
    const knownBrowser = shop !== undefined || (await hasSignedInBefore(trx, cellPhone, requesterHash));
    const asking = { cellPhone, requesterHash, addressPrefix: address, network: wide, knownBrowser };
    const turn = await findTurn(trx, asking, limits, now);
    if (turn.seconds > 0) return refuse('TOO_MANY', { retryAfterSeconds: turn.seconds });

    const networks = knownBrowser ? [] : [...new Set([network, ...(network.includes('.') ? [] : [wide])])];
    const allowed = await allowCode(
      trx,
      { budget, limits, log, cellPhone, networks, knownBrowser, shop },
      now,
    );
    if (isFault(allowed)) return allowed;
    const { id } = await trx
      .insertInto('otp')
      .values({
        cell_phone: cellPhone,
        requester_hash: requesterHash,
        address_prefix: address,
        network: wide,
        known_browser: knownBrowser,
        is_queued: turn.isQueued,
        tries: turn.isQueued ? otpTries - 1 : 0,
        code_hash: tokens.codeHash(cellPhone, requester, code),
        created_at: now,
        expires_at: before(now, -otpSeconds),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit.record(trx);
    return { id, ...allowed, at: now };
  });
}

/** Its message could not be sent: it must not count against the next one. */
export async function withdrawCode(db: Db, { id, spent, at }: Issued): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('otp').where('id', '=', id).execute();
    await giveBack(trx, spent, at);
  });
}

export type CodeCheck = { outcome: 'right'; codeId: number } | { outcome: 'wrong' } | { outcome: 'ended' };

/**
 * Compares with the newest code that this browser asked for. The try is counted, and committed, before the comparison,
 * so that no number of parallel guesses is more than three.
 */
export async function tryCode(
  db: Db,
  tokens: Tokens,
  attempt: { cellPhone: string; requester: string; code: string },
  now: Date,
): Promise<CodeCheck> {
  const { cellPhone, requester, code } = attempt;
  const row = await db
    .updateTable('otp')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('otp as newest')
        .select('newest.id')
        .where('newest.cell_phone', '=', cellPhone)
        .where('newest.requester_hash', '=', digest(requester))
        // Not by time: a clock that was set back would make the code of before the newest one for as long.
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', otpTries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!row) return { outcome: 'ended' };
  return tokens.isCodeHash(row.code_hash, cellPhone, requester, code)
    ? { outcome: 'right', codeId: row.id }
    : { outcome: 'wrong' };
}

/** True for one caller only, however many found the code right. */
export async function useCode(db: Db, codeId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('otp')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function hasSignedInBefore(db: Db, cellPhone: string, requesterHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('otp')
    .select('id')
    .where('cell_phone', '=', cellPhone)
    .where('requester_hash', '=', requesterHash)
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Limits look back a day; used codes stay longer, they are how a browser is known. */
async function forgetOldCodes(db: Db, cellPhone: string, now: Date): Promise<void> {
  const day = 86_400;
  await db
    .deleteFrom('otp')
    .where('cell_phone', '=', cellPhone)
    .where('created_at', '<', before(now, day))
    .where((or) =>
      or.or([or('used_at', 'is', null), or('created_at', '<', before(now, requesterDays * day))]),
    )
    .execute();
}
