import { otp } from '@pishkhan/contract/session/calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { takeUpAllowedMove } from '../cell-phone.ts';
import { tryCode, useCode } from '../codes.ts';
import { readRequester, setSessionCookies } from '../cookies.ts';
import { type DeviceName, deviceOf } from '../device-name.ts';
import { enterSomeVendor, listShopsOf } from '../memberships.ts';
import { refuseCode } from '../phone-proof.ts';
import type { SessionParts } from '../session-parts.ts';
import { openSession } from '../sessions.ts';
import type { Tokens } from '../tokens.ts';

export const otpHandler = ({ db, tokens, log }: SessionParts) =>
  implement(otp, async ({ body }, { now, requestId, http }) => {
    const { cellPhone, otpCode, vendorCode } = body;
    const about = { requestId, phone: maskMobile(cellPhone) };
    const requester = readRequester(http.request);
    // Another browser's code is none here, right or wrong.
    if (!requester) return refuseCode('OTP_EXPIRED');

    const check = await tryCode(db, tokens, { cellPhone, requester, code: otpCode }, now);
    if (check.outcome !== 'right') {
      log.info(about, `sign-in refused: code ${check.outcome}`);
      return refuseCode(check.outcome === 'wrong' ? 'OTP_WRONG' : 'OTP_EXPIRED');
    }
    const device = deviceOf(http.request.headers['user-agent']);
    const opened = await signIn(db, tokens, { codeId: check.codeId, cellPhone, vendorCode, device }, now);
    if (!opened) return refuseCode('OTP_EXPIRED');

    const { grant, refreshToken, lastsSeconds, vendors } = opened;
    log.info({ ...about, personId: grant.personId, vendor: grant.vendorCode }, 'signed in');
    const xsrfToken = tokens.newXsrfToken(grant.sessionId);
    setSessionCookies(http, { refreshToken, xsrfToken, maxAgeSeconds: lastsSeconds }, log);
    return { token: await tokens.signAccess(grant, now), vendors };
  });

interface SignIn {
  codeId: number;
  cellPhone: string;
  vendorCode: string | undefined;
  device: DeviceName;
}

/** Undefined when somebody else has used the code in the meantime. A phone not seen before becomes a person without a shop. */
function signIn(
  db: Kysely<Tables>,
  tokens: Tokens,
  { codeId, cellPhone, vendorCode, device }: SignIn,
  now: Date,
) {
  return db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, codeId, now))) return undefined;
    const personId = (await takeUpAllowedMove(trx, cellPhone, now)) ?? (await getPerson(trx, cellPhone, now));
    const place = await enterSomeVendor(trx, personId, vendorCode, now);
    const opened = await openSession(trx, tokens, { personId, place, device }, now);
    const { vendors } = await listShopsOf(trx, personId, now);
    return { ...opened, vendors };
  });
}

async function getPerson(db: Kysely<Tables>, cellPhone: string, now: Date): Promise<number> {
  await db
    .insertInto('person')
    .values({ cell_phone: cellPhone, created_at: now })
    .onConflict((conflict) => conflict.column('cell_phone').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('cell_phone', '=', cellPhone)
    .executeTakeFirstOrThrow();
  return id;
}
