// One-time codes: rate-limited, bound to the browser that requested them, three tries, one use.
import { randomInt } from 'node:crypto';
import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { otpDigits, otpSeconds, otpTries } from '@pishkhan/contract/session/session.ts';
import { sql } from 'kysely';
import { networksOf } from '../../infra/address-prefix.ts';
import type { Audit } from '../../infra/audit/audit.ts';
import { inPipeline, PreconditionFailed } from '../../infra/database/in-pipeline.ts';
import type { Db } from '../../infra/database/tables.ts';
import { digest } from '../../infra/digest.ts';
import type { Log } from '../../infra/log.ts';
import { requesterDays } from '../../infra/personal-data/periods.ts';
import {
  consumeQuotas,
  consumeQuotasInPipeline,
  hasQuotaLeft,
  listFull,
  type Quota,
  refundQuotas,
  usedOf,
  usedRows,
} from '../../infra/quotas.ts';
import type { SmsBudget } from '../../infra/sms/budget.ts';
import type { Tokens } from '../tokens.ts';
import { type Allowed, allowCode, defaultQuotas } from './code-budget.ts';
import { type CodeLimits, findTurn, wrongCodes } from './code-limits.ts';
import { findSentBefore, lockAsking } from './read-sent-codes.ts';

export interface CodeRequest {
  cellPhone: string;
  /** The mark of the requesting browser. */
  requester: string;
  ip: string;
  /** The shop or the signed-in person: strangers do not use up its codes, and it has few. */
  holder?: string | undefined;
}

const day = 86_400;

export const newCode = (): string => String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

export interface Issued {
  id: number;
  /** `now`: before the answer; `later`: after it; `never`: withheld, which the answer must not reveal. */
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

/** Stores the code's hash, or refuses with TOO_MANY. The work is the same for every phone. */
export async function issueCode(parts: IssueParts, request: Issuing, now: Date) {
  try {
    return await issue(parts, request, { atOnce: true }, now);
  } catch (error) {
    // Others have used the last capacity of a budget since it was read.
    if (error instanceof PreconditionFailed) return issue(parts, request, { atOnce: false }, now);
    throw error;
  }
}

type Issuing = CodeRequest & { audit: Audit; code: string };

/**
 * Two round trips while no budget is exhausted. `atOnce` counts after a read that showed capacity, and fails
 * with `PreconditionFailed` when it is gone.
 */
async function issue(
  { db, tokens, limits, budget, log }: IssueParts,
  { cellPhone, requester, ip, holder, audit, code }: Issuing,
  { atOnce }: { atOnce: boolean },
  now: Date,
) {
  const requesterHash = digest(requester);
  const { address, network, wide } = networksOf(ip);
  const ofStrangers = [...new Set([network, ...(network.includes('.') ? [] : [wide])])];
  const spending = { budget, limits, log, cellPhone, networks: ofStrangers, holder };
  const issued = await inPipeline(db, async (pipeline) => {
    lockAsking(pipeline, cellPhone, address);
    void pipeline.send(forgettingOldCodes(db, cellPhone, now).compile());
    const past = { cellPhone, requesterHash, addressPrefix: address };
    const mayCount = defaultQuotas({ ...spending, knownBrowser: false });
    const [[before], rows] = await Promise.all([
      pipeline.send(findSentBefore(db, past, limits, now).compile()),
      pipeline.send(usedRows(db, mayCount, now).compile()),
    ]);
    const knownBrowser = holder !== undefined || before!.hasSignedIn;
    const asking = { ...past, network: wide, knownBrowser };
    const turn = await findTurn(pipeline.db, asking, before!, limits, now);
    if (turn.seconds > 0) return refuse('TOO_MANY', { retryAfterSeconds: turn.seconds });

    const counted = { ...spending, networks: knownBrowser ? [] : ofStrangers, knownBrowser };
    const usual = defaultQuotas(counted);
    const used = usedOf(rows, usual, now);
    const hasQuotaLeft = atOnce && listFull(usual, used, now).length === 0;
    if (hasQuotaLeft) consumeQuotasInPipeline(pipeline, usual, used, now);
    const allowed: Allowed | Fault<'TOO_MANY'> = hasQuotaLeft
      ? { send: 'now', spent: usual }
      : await allowCode(pipeline.db, counted, now);
    if (isFault(allowed)) return allowed;
    const kept = pipeline.send(
      db
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
          expires_at: secondsBefore(now, -otpSeconds),
        })
        .returning('id')
        .compile(),
    );
    pipeline.join(audit.record(pipeline.line));
    return { kept, allowed };
  });
  if (isFault(issued)) return issued;
  const [row] = await issued.kept;
  return { id: row!.id, ...issued.allowed, at: now };
}

/** The message could not be sent, so the code must not count. */
export async function withdrawCode(db: Db, { id, spent, at }: Issued): Promise<void> {
  await inPipeline(db, async (pipeline) => {
    void pipeline.send(db.deleteFrom('otp').where('id', '=', id).compile());
    await refundQuotas(pipeline.db, spent, at);
  });
}

export type CodeCheck = { outcome: 'right'; codeId: number } | { outcome: 'wrong' } | { outcome: 'ended' };

export interface Attempt {
  cellPhone: string;
  requester: string;
  code: string;
}

type TryParts = Pick<IssueParts, 'db' | 'tokens' | 'limits' | 'log'>;

/** Compares with the newest code of this browser. */
export async function tryCode(parts: TryParts, attempt: Attempt, now: Date): Promise<CodeCheck> {
  const [row] = await countingTry(parts, attempt, now).execute();
  return compareCode(parts, attempt, row, now);
}

/** The try is counted and committed before the comparison, so that parallel guesses cannot exceed three. */
export const countingTry = (
  { db, limits }: Pick<TryParts, 'db' | 'limits'>,
  { cellPhone, requester }: Attempt,
  now: Date,
) =>
  db
    .updateTable('otp')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('otp as newest')
        .select('newest.id')
        .where('newest.cell_phone', '=', cellPhone)
        .where('newest.requester_hash', '=', digest(requester))
        // Sorted by id, not by time: after a clock was set back, an older code would be the newest.
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', otpTries)
    // A code of the queue has one try anyway.
    .where((or) =>
      or.or([
        or('known_browser', '=', true),
        or('is_queued', '=', true),
        or('tries', '=', 0),
        hasQuotaLeft(wrongCodes(limits), now),
      ]),
    )
    .returning(['id', 'code_hash', 'known_browser']);

/** `counted`: the result of `countingTry`. */
export async function compareCode(
  { db, tokens, limits, log }: TryParts,
  { cellPhone, requester, code }: Attempt,
  counted: { id: number; code_hash: string; known_browser: boolean } | undefined,
  now: Date,
): Promise<CodeCheck> {
  if (!counted) return { outcome: 'ended' };
  if (tokens.isCodeHash(counted.code_hash, cellPhone, requester, code))
    return { outcome: 'right', codeId: counted.id };
  if (!counted.known_browser) await consumeQuotas(db, [wrongCodes(limits)], now, log);
  return { outcome: 'wrong' };
}

/** True for one caller only, even when several sent the correct code. */
export const useCode = async (db: Db, codeId: number, now: Date): Promise<boolean> =>
  (await usingCode(db, codeId, now).execute()).length === 1;

export const usingCode = (db: Db, codeId: number, now: Date) =>
  db
    .updateTable('otp')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id');

/** Limits look back one day; used codes are kept longer, because they identify known browsers. */
const forgettingOldCodes = (db: Db, cellPhone: string, now: Date) =>
  db
    .deleteFrom('otp')
    .where('cell_phone', '=', cellPhone)
    .where('created_at', '<', secondsBefore(now, day))
    .where((or) =>
      or.or([or('used_at', 'is', null), or('created_at', '<', secondsBefore(now, requesterDays * day))]),
    );
