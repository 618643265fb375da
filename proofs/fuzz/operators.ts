// The console in the fuzzed world: an operator of each role and two administrators with live sessions, accounts and an
// invitation for sign-ins, and what operators can name: proposals, troubles, a settlement run.
import { randomBytes, randomUUID } from 'node:crypto';
import { digest } from '@pishkhan/server/infra/digest.ts';
import { stepAt, totpAt } from '@pishkhan/server/infra/second-factor/totp.ts';
import { consoleTable, type OperatorRole, operatorRoles } from '../access/console-expected.ts';
import { viaProxy } from '../access/console-place.ts';
import { send } from '../access/send.ts';
import { callFor, type World } from '../access/world.ts';
import { insertOwedShops, insertSales } from '../ground/owed-shops.ts';
import { decodeBase32 } from './base32.ts';
import type { Sender } from './sound.ts';

const passphrase = 'four green lamps walk home';

export const stranger: Sender = {
  ...{ name: 'a stranger at the console', role: 'none', atConsole: true, objects: {} },
  headers: { ...viaProxy, 'sec-fetch-site': 'same-origin' },
  may: () => false,
};

interface Account {
  role: OperatorRole;
  id: number;
}

/** An account that has accepted its invitation. */
interface Joined {
  userName: string;
  id: number;
  secret: Buffer;
}

export interface Desks {
  accounts: readonly Account[];
  /** For sign-ins, and for proofs of the second factor: a code is valid once. */
  signIn: Joined;
  proof: Joined;
  /** An account that requests change. */
  target: number;
  invitation: Invitation | undefined;
  /** Collects the secrets of sessions and invitations. */
  secrets: string[];
}

interface Invitation {
  token: string;
  secret: Buffer;
}

type Places = Pick<World, 'pool' | 'consoleUrl'>;
const headersOf = (token: string) => ({
  ...stranger.headers,
  cookie: `__Host-operator=${token}`,
  'x-xsrf-token': digest(`xsrf ${token}`),
});

async function insertAccount({ pool }: Places, userName: string, role: OperatorRole): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO operator (user_name, full_name, roles, created_at, joined_at) VALUES ($1, 'متصدی', $2, now(), now())
     RETURNING id::int`,
    [userName, [role]],
  );
  return rows[0]!.id;
}

/** Shops with accepted accounts, which runs pay. */
const owedShops = 3;
const owedCodes = Array.from({ length: owedShops }, (_, index) => `PAY${index + 1}`);

export async function openDesks(places: Places): Promise<Desks> {
  await insertOwedShops(places.pool, { shops: owedShops, sales: 0 });
  const accounts: Account[] = [];
  for (const role of [...operatorRoles, 'ADMIN' as const])
    accounts.push({ role, id: await insertAccount(places, `fuzz.${accounts.length}`, role) });
  const secrets = [passphrase];
  const administrators = await Promise.all(
    accounts.filter(({ role }) => role === 'ADMIN').map(({ id }) => openSession(places, id, secrets)),
  );
  const join = async (userName: string, role: OperatorRole): Promise<Joined> => {
    const { token, secret, id } = await invite(places, administrators, userName, role);
    const body = { token, passphrase, code: totpAt(secret, stepAt(new Date())) };
    await ask(places, 'POST', '/operator/v1/invitation/acceptance', stranger.headers, body);
    return { userName, id, secret };
  };
  return {
    accounts,
    signIn: await join('fuzz.sign-in', 'AUDITOR'),
    proof: await join('fuzz.proof', 'ADMIN'),
    target: await insertAccount(places, 'fuzz.target', 'AUDITOR'),
    invitation: undefined,
    secrets,
  };
}

interface Session {
  id: string;
  token: string;
}

async function openSession({ pool }: Places, operatorId: number, secrets: string[]): Promise<Session> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await pool.query(
    `INSERT INTO operator_session (id, operator_id, token_hash, created_at, used_at, expires_at, proved_at, address)
     VALUES ($1, $2, $3, now(), now(), now() + interval '12 hours', now(), '10.1.0.1')`,
    [id, operatorId, digest(token)],
  );
  secrets.push(token);
  return { id, token };
}

async function ask(
  { consoleUrl }: Places,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: object,
) {
  const request = {
    ...{ method, path, body: JSON.stringify(body) },
    headers: { ...headers, 'content-type': 'application/json' },
  };
  const { status, text } = await send(consoleUrl, request, undefined);
  if (status >= 300) throw new Error(`${path} for the world: ${status} ${text}`);
  return JSON.parse(text).result;
}

/** One administrator invites, another approves. */
async function invite(
  places: Places,
  [one, other]: readonly Session[],
  userName: string,
  role: OperatorRole,
): Promise<Invitation & { id: number }> {
  const asked = { eventId: randomUUID(), userName, fullName: 'متصدی تازه', roles: [role] };
  const by = headersOf(one!.token);
  const { proposalId } = await ask(places, 'POST', '/operator/v1/operators', by, asked);
  const path = `/operator/v1/proposals/${proposalId}/decision`;
  const decision = { decision: 'APPROVE' };
  const { answer } = await ask(places, 'POST', path, headersOf(other!.token), decision);
  const token = answer.link.split('#')[1];
  const shown = await ask(places, 'POST', '/operator/v1/invitation', stranger.headers, { token });
  return { token, secret: decodeBase32(shown.secret), id: answer.operatorId };
}

/** Restores what requests have used up. Returns the operators, and the objects that anybody at the console can name. */
export async function restoreDesks(world: World, desks: Desks, mended: number) {
  const { pool } = world;
  const { accounts, signIn, proof, target, secrets } = desks;
  await pool.query(
    `UPDATE operator SET is_active = true, roles = ARRAY[wanted.role]
     FROM unnest($1::bigint[], $2::text[]) AS wanted (id, role)
     WHERE operator.id = wanted.id AND NOT (is_active AND roles = ARRAY[wanted.role])`,
    [
      [...accounts.map(({ id }) => id), target],
      [...accounts.map(({ role }) => role), 'AUDITOR'],
    ],
  );
  const joined = [signIn.id, proof.id];
  await pool.query('UPDATE operator SET totp_last_step = 0, is_active = true WHERE id = ANY ($1)', [joined]);
  await pool.query('DELETE FROM operator_try');
  await pool.query(
    'UPDATE trouble_take SET operator_id = NULL, session_id = NULL WHERE operator_id IS NOT NULL',
  );

  const sessions = new Map<Account, Session[]>();
  for (const account of accounts) {
    const opened: Session[] = [];
    for (let count = 0; count < 3; count += 1) opened.push(await openSession(world, account.id, secrets));
    sessions.set(account, opened);
  }
  const sessionOf = (account: Account) => sessions.get(account)![0]!;
  const administrators = accounts.filter(({ role }) => role === 'ADMIN').map(sessionOf);
  if (!desks.invitation || (await isUsed(world, desks.invitation.token))) {
    desks.invitation = await invite(world, administrators, `fuzz.invited-${mended}`, 'AUDITOR');
    secrets.push(desks.invitation.token);
  }
  const finance = accounts.find(({ role }) => role === 'FINANCE')!;
  const proposals = await stockProposals(world, finance.id, headersOf(sessionOf(finance).token), mended);
  const proving = await openSession(world, proof.id, secrets);
  const { rows } = await pool.query<{ version: number }>('SELECT version::int FROM operator WHERE id = $1', [
    target,
  ]);
  const codeOf = ({ secret }: { secret: Buffer }) => totpAt(secret, stepAt(new Date()));
  const shared = {
    ...(await stockRuns(world, mended)),
    proposalId: proposals.map(({ id }) => id).slice(0, 8),
    troubleId: await listTroubleIds(world),
    ...{ operatorId: [target], operatorVersion: [rows[0]!.version] },
    ...{ signInName: [signIn.userName], passphrase: [passphrase], signInCode: [codeOf(signIn)] },
    ...{ invitationToken: [desks.invitation.token], invitationCode: [codeOf(desks.invitation)] },
    proofCode: [codeOf(proof)],
    ...{
      proofCookie: [headersOf(proving.token).cookie],
      proofXsrf: [headersOf(proving.token)['x-xsrf-token']],
    },
  };
  const operators = accounts.map((account): Sender => {
    const [present, leaving, other] = sessions.get(account)!;
    const { cookie, 'x-xsrf-token': xsrf } = headersOf(leaving!.token);
    const waiting = (isOwn: boolean) =>
      proposals.filter((one) => (one.proposedBy === account.id) === isOwn).map(({ id }) => id);
    return {
      name: `${account.role} at the console`,
      ...{ role: account.role, atConsole: true, headers: headersOf(present!.token) },
      objects: {
        ...{ leavingCookie: [cookie], leavingXsrf: [xsrf], otherSessionId: [other!.id] },
        // Others decide the newest one first.
        ...{ ownProposal: waiting(true).toReversed(), proposalOfAnother: waiting(false) },
      },
      may: (operationId) => consoleTable.get(operationId)?.roles?.includes(account.role) ?? false,
    };
  });
  return { operators, shared };
}

async function isUsed({ pool }: Places, token: string): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT FROM operator_invitation WHERE token_hash = $1 AND used_at IS NULL',
    [digest(token)],
  );
  return rows.length === 0;
}

interface Waiting {
  id: number;
  proposedBy: number;
}

/** Waiting proposals, newest first; two at least are of the operator for money, so that one can be decided and one withdrawn. */
async function stockProposals(
  world: World,
  proposedBy: number,
  headers: Record<string, string>,
  mended: number,
): Promise<Waiting[]> {
  const list = async () => {
    const { rows } = await world.pool.query<Waiting>(
      `SELECT id::int, proposed_by::int AS "proposedBy" FROM proposal WHERE state = 'WAITING' ORDER BY id DESC LIMIT 40`,
    );
    return rows;
  };
  const waiting = await list();
  const { vendorCode } = world.shops[0]!;
  const path = `/marketplace/v1/vendors/${vendorCode}/commission-rates`;
  for (let own = waiting.filter((one) => one.proposedBy === proposedBy).length; own < 2; own += 1) {
    const startsAt = new Date(Date.now() + (40 + 2 * mended + own) * 86_400_000).toISOString();
    await ask(world, 'POST', path, headers, { eventId: randomUUID(), percent: 10, startsAt });
  }
  return list();
}

async function listTroubleIds({ pool }: Places): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id::int FROM order_trouble WHERE ended_at IS NULL ORDER BY id DESC LIMIT 8',
  );
  return rows.map(({ id }) => id);
}

interface Run {
  id: number;
  state: string;
  digest: string | null;
}

/** Settlement runs, the open one first, and the number of a transfer. A run is drafted anew when none is open. */
async function stockRuns(world: World, mended: number) {
  const { pool, shops } = world;
  const read = async () =>
    (
      await pool.query<Run>(
        `SELECT id::int, state, digest FROM settlement_run ORDER BY state IN ('BOOKED', 'DISCARDED'), id DESC LIMIT 5`,
      )
    ).rows;
  let runs = await read();
  const isOver = ({ state }: Run) => state === 'BOOKED' || state === 'DISCARDED';
  if (runs.every(isOver)) {
    await insertSales(pool, { shops: owedShops, sale: mended });
    await callFor(world, shops[0]!, 'createRun', (body) => ({ ...(body as object), vendorCodes: owedCodes }));
    runs = await read();
  }
  const booked = runs.filter(({ state }) => state === 'BOOKED').map(({ id }) => id);
  return {
    runId: runs.map(({ id }) => id),
    ...{ 'runId for getBankFile': booked, 'runId for reportTransfers': booked },
    runDigest: [runs[0]!.digest ?? '0'.repeat(64)],
    transferNumber: [`RUN-${booked[0] ?? 0}-${owedCodes[0]}`],
  };
}
