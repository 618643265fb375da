// Structured log, one JSON line for each event. It contains no phones, addresses, codes or tokens: routes are
// logged by pattern, never by URL, and fields with sensitive names are redacted here.
import { statSync, truncateSync } from 'node:fs';
import { type Logger, pino } from 'pino';

export type Log = Logger;

const personal = [
  'cellPhone',
  'otpCode',
  'token',
  'authorization',
  'cookie',
  'customerPhoneNumber',
  'customerAddress',
  'mobileNumber',
  'phoneNumber',
  'address',
  'accountCardNumber',
  'accountShabaNumber',
  'accountHolderName',
  'nationalCode',
  'ownerNationalCode',
  'customerName',
  'fcmToken',
  'endpoint',
];

/** Maximum bytes of lines that wait for a disk with space; later lines are lost. */
const waitingBytes = 1_000_000;

/** An unwritable log (a full disk, a closed reader) ends no server. */
const stdout = (): { write(line: string): void } =>
  pino.destination({ dest: 1, sync: true, maxLength: waitingBytes }).on('error', () => {});

/** A larger file is emptied when it is opened. */
const fileBytes = 10_000_000;

/** Appends the log to a file, for a terminal that shows messages to people instead. */
export function logFile(file: string): { write(line: string): void } {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > fileBytes) truncateSync(file);
  return pino
    .destination({ dest: file, sync: true, mode: 0o600, maxLength: waitingBytes })
    .on('error', () => {});
}

/** `level` in pino's terms; `silent` for tests that check answers only. */
export const createLog = (level: string, destination = stdout()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
      serializers: {
        // PostgreSQL puts the values of a row into `detail`; message, code and stack suffice to find a bug.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code,
          stack: error.stack,
        }),
      },
    },
    destination,
  );
