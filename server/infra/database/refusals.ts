import { StartRefused } from '../start-refused.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';

/** The address of a database in words, without its password. */
export function describeAddress(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
    const database = decodeURIComponent(url.pathname.slice(1));
    return `${host}:${url.port || 5432}${database ? `, database "${database}"` : ''}`;
  } catch {
    return 'an address that cannot be read';
  }
}

/** A server that would refuse a write. */
export class ReadOnlyServer extends Error {
  readonly code = '25006';
}

/** The message for a person when the database refuses us, at the address of this variable. */
export function refusalOf(
  error: unknown,
  where: string,
  variable: 'DATABASE_URL' | 'DATABASE_POOL_URL' = 'DATABASE_URL',
): StartRefused {
  if (error instanceof StartRefused) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isOfPooler = variable === 'DATABASE_POOL_URL';
  const advice =
    (isOfPooler ? adviceOfPooler(message) : undefined) ?? adviceByCode[code] ?? adviceByMessage(message);
  const sentence = `The database of DATABASE_URL (${where}) ${advice}.`;
  return new StartRefused(
    isOfPooler
      ? sentence.replaceAll('DATABASE_URL', variable).replace(toEmbedded, 'to connect without a pooler')
      : sentence,
    { mayPass: isDatabaseUnavailable(error) },
  );
}

const toEmbedded = 'to use the embedded one';

const unreachable = `cannot be reached: start that server or correct DATABASE_URL, or unset it ${toEmbedded}`;
const badLogin = 'refuses this user or password: correct them in DATABASE_URL';
const notAnAddress =
  'is not a valid address: write DATABASE_URL as postgres://user:password@host:5432/database';

const adviceByCode: Record<string, string> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOENT: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  ERR_INVALID_URL: notAnAddress,
  '28P01': badLogin,
  '28000': badLogin,
  '3D000': 'does not exist on that server: create it, or correct the name in DATABASE_URL',
  '53300': 'has no free connection: raise its max_connections, or end other programs that use it',
  '57P03': 'is starting or stopping: try again in a moment',
  '25006': 'is read-only (a replica?): name the primary server in DATABASE_URL',
  '53100': 'has no space left on its disk: free some there and start again',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'has a certificate that this machine does not trust: name its authority with sslrootcert in DATABASE_URL',
};

function adviceByMessage(message: string): string {
  if (/timeout|Connection terminated/i.test(message)) return unreachable;
  if (/password must be a string/.test(message)) return badLogin;
  if (/Invalid URL|URI malformed/.test(message)) return notAnAddress;
  if (/does not support SSL/.test(message)) return 'does not speak TLS: remove sslmode from DATABASE_URL';
  return `does not answer as PostgreSQL does (${message}): correct DATABASE_URL`;
}

/** PgBouncer reports everything as a violation of the protocol. */
function adviceOfPooler(message: string): string | undefined {
  if (/pooling mode/.test(message))
    return 'pools single statements: set pool_mode = transaction in PgBouncer';
  if (/startup parameter/.test(message))
    return `is behind a pooler that refuses what the address asks for (${message}): remove it from DATABASE_URL`;
  if (/no more connections|query_wait_timeout|server_login_retry|cannot connect/i.test(message))
    return `is behind a pooler that has no connection for us (${message}): raise its limits or start its server`;
  return undefined;
}
