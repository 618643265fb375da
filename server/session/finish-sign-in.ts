// The end of every sign-in: a session in one of the person's shops, its cookies and its first access token.
import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { Exchange } from '../infra/http/implement.ts';
import { setSessionCookies } from './cookies.ts';
import { deviceOf } from './device-name.ts';
import { enterSomeVendor, listShopsOf } from './memberships.ts';
import type { SessionParts } from './session-parts.ts';
import { openSession } from './sessions.ts';

interface SignedIn {
  personId: number;
  /** The shop to come into; absent: the one used last. */
  vendorCode: string | null | undefined;
  /** When the second factor was proved just now. */
  secondFactorAt?: Date | undefined;
}

export type Opened = Awaited<ReturnType<typeof openSignedIn>>;

/** In the transaction that uses up what was proved. */
export async function openSignedIn(
  trx: Kysely<Tables>,
  { tokens }: SessionParts,
  { personId, vendorCode, secondFactorAt }: SignedIn,
  { audit, now, http }: Exchange,
) {
  const place = await enterSomeVendor(trx, personId, vendorCode, now);
  const device = deviceOf(http.request.headers['user-agent']);
  const opened = await openSession(trx, tokens, { personId, place, device, secondFactorAt }, now);
  audit.about({ personId, sessionId: opened.grant.sessionId, vendorCode: opened.grant.vendorCode });
  await audit.record(trx);
  const { vendors } = await listShopsOf(trx, personId, now);
  return { ...opened, vendors };
}

/** After the commit. */
export async function answerSignedIn(
  { tokens, log }: SessionParts,
  { grant, refreshToken, lastsSeconds, vendors }: Opened,
  { now, http, requestId }: Exchange,
) {
  log.info({ requestId, personId: grant.personId, vendor: grant.vendorCode }, 'signed in');
  const xsrfToken = tokens.newXsrfToken(grant.sessionId);
  setSessionCookies(http, { refreshToken, xsrfToken, maxAgeSeconds: lastsSeconds }, log);
  return { token: await tokens.signAccess(grant, now), vendors };
}
