// The end of every sign-in: opens a session in one of the person's shops, with cookies and a first access token.
import type { Pipeline } from '../infra/database/in-pipeline.ts';
import { deviceOf } from '../infra/device-name.ts';
import type { Exchange } from '../infra/http/implement.ts';
import { setSessionCookies } from './cookies.ts';
import { notifyPerson } from './notify-person.ts';
import type { SessionParts } from './parts.ts';
import { chooseShop, enteringVendor, type ShopRow, shopsIn, shopsOf } from './store-memberships.ts';
import { openSession } from './store-sessions.ts';
import { evictVisitorsOf } from './visitors.ts';

interface SignedIn {
  personId: number;
  shops: readonly ShopRow[];
  /** The shop to enter; the default is the last used one. */
  vendorCode: string | null | undefined;
  /** Set when the second factor has just been proved. */
  secondFactorAt?: Date | undefined;
}

export type Opened = ReturnType<typeof openSignedIn>;

/** Runs in the transaction that uses up the proof, as its last part: no answer is awaited. */
export function openSignedIn(
  pipeline: Pipeline,
  { db, tokens }: SessionParts,
  { personId, shops, vendorCode: wished, secondFactorAt }: SignedIn,
  { audit, now, http }: Exchange,
) {
  const vendorCode = chooseShop(shops, wished, now);
  const entered =
    vendorCode === null ? undefined : pipeline.send(enteringVendor(db, personId, vendorCode, now).compile());
  const device = deviceOf(http.request.headers['user-agent']);
  const opened = openSession(pipeline, db, tokens, { personId, vendorCode, device, secondFactorAt }, now);
  audit.about({ personId, sessionId: opened.sessionId, vendorCode });
  pipeline.join(audit.record(pipeline.line));
  return { ...opened, personId, vendorCode, entered, shops: pipeline.send(shopsOf(db, personId).compile()) };
}

/** Runs after the commit. */
export async function answerSignedIn(
  parts: SessionParts,
  { personId, vendorCode, sessionId, refreshToken, lastsSeconds, displaced, entered, shops }: Opened,
  { now, http, requestId }: Exchange,
) {
  const { db, tokens, log } = parts;
  log.info({ requestId, personId, vendor: vendorCode }, 'signed in');
  if ((await displaced).length > 0) {
    evictVisitorsOf(db, personId);
    notifyPerson(parts, personId, 'oldestEnded');
  }
  const xsrfToken = tokens.newXsrfToken(sessionId);
  setSessionCookies(http, { refreshToken, xsrfToken, maxAgeSeconds: lastsSeconds }, log);
  // A missing row means that the membership has ended since it was read: the token will be refused, and a refresh leads elsewhere.
  const membershipVersion = (await entered)?.[0]?.version ?? 0;
  const { vendors } = shopsIn(await shops, now);
  return {
    token: await tokens.signAccess({ personId, sessionId, vendorCode, membershipVersion }, now),
    vendors,
  };
}
