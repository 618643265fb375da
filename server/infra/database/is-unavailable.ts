// Recognises errors that mean the database is unavailable, as opposed to a wrong query. Anything that was
// committed is found by a retry under the same key, so clients are asked to retry.

/**
 * SQLSTATE: connection exceptions (08), transaction rollback (40: deadlock, serialization), out of resources (53: disk, memory, connections),
 * operator intervention (57: shutdown, crash, statement timeout), system error (58: input and output).
 */
const awayClasses = /^(08|40|53|57|58)/;

const awayCodes = new Set([
  // A read-only server: the standby of a failover.
  '25006',
  // The server ended our transaction because our process was suspended in the middle of it.
  '25P03',
  '25P04',
  // A prepared statement that the server has lost, as behind a connection pooler or after a failover.
  '26000',
  '55P03',
]);

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of the driver, its pool and Kysely, which carry no code. */
const awayMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Postgres connection has been discarded$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^Received unexpected \w+ message from backend/,
];

export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message, syscall, cause } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof code === 'string') {
    if (networkCodes.has(code)) return true;
    // The socket of a server that is not running; any other ENOENT is a missing file of ours.
    if (code === 'ENOENT') return syscall === 'connect';
    if (isSqlState(code) && (awayClasses.test(code) || awayCodes.has(code))) return true;
    if (code === '0A000') return isStalePlan(error);
    if (code === '42501') return isReadOnlyDisk(message);
  }
  if (awayMessages.some((away) => away.test(message ?? ''))) return true;
  return cause !== undefined && isDatabaseUnavailable(cause);
}

/** System error codes look alike: EPIPE has five letters, too. */
export const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);

/** The table behind a prepared statement has changed under this connection: a new one prepares it again. */
const isStalePlan = (error: unknown): boolean =>
  (error as { routine?: string }).routine === 'RevalidateCachedQuery' ||
  /cached plan must not change result type/.test((error as Error).message);

/** PostgreSQL reports a read-only file system as missing privilege; for a table it says "permission denied". */
const isReadOnlyDisk = (message: string): boolean => message.startsWith('could not ');
