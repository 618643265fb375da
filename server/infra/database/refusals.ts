import { StartRefused } from '../start-refused.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';

/** Where a database is, in words without its password. */
export function whereabouts(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
    const database = decodeURIComponent(url.pathname.slice(1));
    return `${host}:${url.port || 5432}${database ? `, database "${database}"` : ''}`;
  } catch {
    return 'an address that cannot be read';
  }
}

/** The message for a person when the database refuses us. */
export function refusalOf(error: unknown, where: string): StartRefused {
  if (error instanceof StartRefused) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const advice = adviceByCode[code] ?? adviceByMessage(message);
  return new StartRefused(`The database of DATABASE_URL (${where}) ${advice}.`, {
    mayPass: isDatabaseUnavailable(error),
  });
}

const unreachable =
  'cannot be reached: start that server or correct DATABASE_URL, or unset it to use the embedded one';
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
