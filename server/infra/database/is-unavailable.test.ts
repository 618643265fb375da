import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './is-unavailable.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const sqlState = (code: string, message = 'as PostgreSQL says it', more: object = {}) =>
  failure(message, { code, ...more });

describe('the database is away when', () => {
  it.each([
    ['08006', 'the connection failed'],
    ['40001', 'transactions could not be serialized'],
    ['40P01', 'a deadlock was found'],
    ['53100', 'its disk is full'],
    ['53300', 'it has too many connections'],
    ['57014', 'the statement took too long'],
    ['57P01', 'it is shutting down'],
    ['57P02', 'another backend crashed'],
    ['57P03', 'it is starting or recovering'],
    ['58030', 'its disk fails'],
    ['58P01', 'a file of it is missing'],
    ['25006', 'it is a standby'],
    ['25P03', 'our transaction was idle for too long'],
    ['25P04', 'our transaction took too long'],
    ['26000', 'it has forgotten a prepared statement'],
    ['55P03', 'a lock was not to be had'],
  ])('%s: %s', (code) => {
    expect(isDatabaseUnavailable(sqlState(code))).toBe(true);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'])(
    'the network says %s',
    (code) => {
      expect(isDatabaseUnavailable(failure('connect', { code }))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Postgres connection has been discarded',
    'Received unexpected commandComplete message from backend.',
  ])('the driver says: %s', (message) => {
    expect(isDatabaseUnavailable(failure(message))).toBe(true);
  });

  it('a prepared statement no longer fits its table, its socket is gone, its disk has become read-only', () => {
    expect(isDatabaseUnavailable(sqlState('0A000', 'cached plan must not change result type'))).toBe(true);
    const localized = { routine: 'RevalidateCachedQuery' };
    expect(isDatabaseUnavailable(sqlState('0A000', 'طرح ذخیره‌شده', localized))).toBe(true);
    expect(isDatabaseUnavailable(failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }))).toBe(
      true,
    );
    for (const readOnly of [
      'could not extend file "base/5/16384": Read-only file system',
      'could not write to file "pg_wal/xlogtemp.7": Read-only file system',
      'could not write blocks 3..4 in file "base/5/16384": Read-only file system',
      'could not access status of transaction 7',
    ])
      expect(isDatabaseUnavailable(sqlState('42501', readOnly)), readOnly).toBe(true);
  });

  it('that is the cause of what was thrown', () => {
    expect(isDatabaseUnavailable(failure('wrapped', { cause: sqlState('57P01') }))).toBe(true);
  });
});

describe('it is our bug, and not the database, when', () => {
  it.each(['0A000', '22003', '23505', '23514', '25P02', '42501', '42601', '42703', '42P01', 'XX000'])(
    'PostgreSQL says %s',
    (code) => {
      expect(isDatabaseUnavailable(sqlState(code))).toBe(false);
    },
  );

  it('a file of ours is missing, or something quite different was thrown', () => {
    expect(isDatabaseUnavailable(failure('open', { code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
    expect(isDatabaseUnavailable('text')).toBe(false);
  });
});
