// Makes every call of the console as every kind of caller, at the console's port and at the shops' port. The requests
// are unreadable, so that a caller who is let through changes nothing: rights are judged before a request is read.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  type Caller,
  type ConsoleOutcome,
  callers,
  consoleTable,
  expectedAtConsole,
  operatorRoles,
} from './console-expected.ts';
import { viaProxy } from './console-place.ts';
import { type Answer, send } from './send.ts';
import type { World } from './world.ts';

interface ConsoleOperation {
  name: string;
  method: string;
  path: string;
  /** It takes filters in its query. */
  isFiltered: boolean;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The sentences about wrong cells, and how many were looked at. */
export async function runConsole(world: World): Promise<{ wrong: string[]; cells: number }> {
  const operations = await readConsoleOperations(world);
  const cookies = await signIn(world.pool);
  const wrong = compareLists(operations);
  let cells = 0;
  for (const operation of operations) {
    const right = consoleTable.get(operation.name);
    if (!right) continue;
    const judge = async (caller: Caller): Promise<string[]> => {
      const want = expectedAtConsole(right, caller, operation.method === 'GET');
      const answer = await ask(world, operation, caller, cookies);
      const got = outcomeOf(answer);
      if (got !== want) return [`${operation.name} · ${caller}: expected ${want}, got ${got}`];
      const isTaken = operation.isFiltered && got === 'let through' && answer.code !== 'INVALID';
      return isTaken ? [`${operation.name} · ${caller}: took a filter that does not exist`] : [];
    };
    const found = await Promise.all([...callers.map(judge), askShops(world, operation, cookies)]);
    cells += found.length;
    wrong.push(...found.flat());
  }
  wrong.push(...(await askForPanel(world, cookies)));
  return { wrong, cells };
}

async function readConsoleOperations({ url, consoleUrl }: World): Promise<ConsoleOperation[]> {
  const read = async (address: string, headers?: Record<string, string>): Promise<ConsoleOperation[]> => {
    const { paths } = (await (await fetch(address, { ...(headers && { headers }) })).json()) as {
      paths: Record<string, Record<string, { operationId: string; parameters: { in: string }[] }>>;
    };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId: name, parameters }]) => ({
        ...{ name, path },
        method: method.toUpperCase(),
        isFiltered: parameters.some((one) => one.in === 'query'),
      })),
    );
  };
  return [
    ...(await read(`${url}/marketplace/openapi.json`)),
    ...(await read(`${consoleUrl}/operator/openapi.json`, fromConsole('ADMIN'))),
  ];
}

function compareLists(operations: readonly ConsoleOperation[]): string[] {
  const served = new Set(operations.map(({ name }) => name));
  return [
    ...[...served]
      .filter((name) => !consoleTable.has(name))
      .map((name) => `${name} is in no line of the table`),
    ...[...consoleTable.keys()].filter((name) => !served.has(name)).map((name) => `${name} is not served`),
  ];
}

/** Operators and their cookies. */
async function signIn(pool: pg.Pool): Promise<ReadonlyMap<Caller, string>> {
  const cookies = new Map<Caller, string>([['garbage', 'x'.repeat(43)]]);
  const ofSession: Partial<Record<Caller, string>> = {
    'ended session': `ended_at = now()`,
    'expired session': `expires_at = now() - interval '1 second'`,
    'idle session': `used_at = now() - interval '20 minutes'`,
    'no fresh code': `proved_at = now() - interval '6 minutes'`,
  };
  for (const caller of callers) {
    if (['no cookie', 'garbage', 'token of a shop', 'key of the marketplace'].includes(caller)) continue;
    const roles = (operatorRoles as readonly string[]).includes(caller) ? [caller] : operatorRoles;
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO operator (user_name, full_name, roles, is_active, created_at, joined_at)
       VALUES ($1, 'متصدی', $2, $3, now(), now()) RETURNING id`,
      [`proof.${cookies.size}`, roles, caller !== 'disabled'],
    );
    const [token, id] = [randomBytes(32).toString('base64url'), randomUUID()];
    await pool.query(
      `INSERT INTO operator_session (id, operator_id, token_hash, created_at, used_at, expires_at, proved_at, address)
       VALUES ($1, $2, $3, now(), now(), now() + interval '12 hours', now(), '10.1.0.1')`,
      [id, rows[0]!.id, digest(token)],
    );
    const change = ofSession[caller];
    if (change) await pool.query(`UPDATE operator_session SET ${change} WHERE id = $1`, [id]);
    cookies.set(caller, token);
  }
  return cookies;
}

const fromConsole = (caller: Caller): Record<string, string> => ({
  ...viaProxy,
  ...(caller === 'address outside' && { 'x-forwarded-for': '10.2.0.1' }),
  ...(caller === 'another host' && { 'x-forwarded-host': 'panel.example.ir' }),
});

/** The tiles of maps are public at both ports. */
const atBothPorts = ['getMapTile'];

/** No call can read it. */
const unreadable = JSON.stringify({ 'no call has this': true });

const requestOf = (
  { method, path }: Pick<ConsoleOperation, 'method' | 'path'>,
  headers: Record<string, string>,
) => ({
  method,
  path: `${path.replace(/\{\w+\}/g, '!')}${method === 'GET' ? '?none=1' : ''}`,
  headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
  ...(method !== 'GET' && { body: unreadable }),
});

async function ask(
  { consoleUrl, people, marketplaceKey, shops }: World,
  operation: ConsoleOperation,
  caller: Caller,
  cookies: ReadonlyMap<Caller, string>,
): Promise<Answer> {
  const cookie = cookies.get(caller);
  const headers = {
    ...fromConsole(caller),
    'sec-fetch-site': caller === 'page of another site' ? 'cross-site' : 'same-origin',
    ...(cookie && { cookie: `__Host-operator=${cookie}` }),
    ...(cookie && caller !== 'no XSRF token' && { 'x-xsrf-token': digest(`xsrf ${cookie}`) }),
  };
  const token =
    caller === 'token of a shop'
      ? await people.tokenOf('MANAGER', shops[0]!.vendorCode)
      : caller === 'key of the marketplace'
        ? marketplaceKey
        : undefined;
  return send(consoleUrl, requestOf(operation, headers), token);
}

/** The shops' port knows no operator: 401 for the marketplace's calls, and the console's own calls are not there. */
async function askShops(
  { url }: World,
  operation: ConsoleOperation,
  cookies: ReadonlyMap<Caller, string>,
): Promise<string[]> {
  const token = cookies.get('ADMIN')!;
  const headers = {
    cookie: `__Host-operator=${token}; operator=${token}`,
    'x-xsrf-token': digest(`xsrf ${token}`),
    'sec-fetch-site': 'same-origin',
  };
  const { status } = await send(url, requestOf(operation, headers), undefined);
  const want = operation.path.startsWith('/operator/') ? 404 : 401;
  return status === want ? [] : [`${operation.name} · at the shops’ port: expected ${want}, got ${status}`];
}

/** The console answers no call of a shop. */
async function askForPanel(
  { consoleUrl, operations }: World,
  cookies: ReadonlyMap<Caller, string>,
): Promise<string[]> {
  const headers = { ...fromConsole('ADMIN'), cookie: `__Host-operator=${cookies.get('ADMIN')}` };
  const wrong: string[] = [];
  for (const operation of operations) {
    if (operation.side !== 'panel' || atBothPorts.includes(operation.name)) continue;
    const { status } = await send(consoleUrl, requestOf(operation, headers), undefined);
    if (status !== 404) wrong.push(`${operation.name} · at the console: expected 404, got ${status}`);
  }
  return wrong;
}

function outcomeOf({ status, code }: Answer): ConsoleOutcome | '5xx' {
  if (status >= 500) return '5xx';
  if (code === 'XSRF' || code === 'PROOF_NEEDED') return code;
  if (code === 'MALFORMED') return '400';
  return status === 401 || status === 403 ? `${status}` : 'let through';
}
