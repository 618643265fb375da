import { mkdtemp, readFile, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog, logFile } from './log.ts';

/** Fields that must not appear in a log, each with a recognisable value. */
const canaries = {
  ...{
    cellPhone: '09120000001',
    mobileNumber: '09120000003',
    phoneNumber: '09120000004',
  },
  ...{ customerPhoneNumber: '09120000005', customerName: 'canary-name', customerAddress: 'canary-street' },
  ...{ address: 'canary-address', otpCode: 'canary-482913', token: 'canary-token', cookie: 'canary-cookie' },
  ...{
    authorization: 'Bearer canary',
    accountCardNumber: '6037990000000001',
    accountShabaNumber: 'IR06canary',
  },
  ...{ accountHolderName: 'canary-holder', nationalCode: '0012345679', ownerNationalCode: '0012345687' },
  ...{ fcmToken: 'canary-fcm', endpoint: 'https://push.example/canary' },
};

test('a phone that its caller has shortened is readable: an operator finds the person by it', () => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info({ phone: '0912***0002' }, 'code sent');
  expect(lines.join('')).toContain('0912***0002');
});

test('no personal field is readable in a log line, alone, in an object or in an object in one', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info(canaries, 'alone');
  log.info({ body: canaries }, 'in an object');
  log.warn({ request: { body: canaries } }, 'in two');
  expect(lines).toHaveLength(3);
  for (const value of Object.values(canaries)) expect(lines.join('')).not.toContain(value);
  expect(lines.join('').split('…').length - 1).toBe(3 * Object.keys(canaries).length);
});

test('a logged error has its name, message, code and stack, and not the row that the database adds', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key'), {
    ...{ code: '23505', detail: 'Key (cell_phone)=(09120000001) already exists.', where: 'canary-where' },
  });
  log.error({ err: error, requestId: 'r1', traceId: 't1' }, 'INTERNAL');
  const line = JSON.parse(lines[0]!);
  expect(line).toMatchObject({
    requestId: 'r1',
    traceId: 't1',
    err: { message: 'duplicate key', code: '23505' },
  });
  expect(lines[0]).not.toMatch(/09120000001|canary/);
});

test('a log file is appended to, and emptied at its next opening when it has grown large', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'pishkhan-log-')), 'server.log');
  createLog('info', logFile(file)).info('one');
  createLog('info', logFile(file)).info('two');
  expect((await readFile(file, 'utf8')).match(/"msg":"\w+"/g)).toEqual(['"msg":"one"', '"msg":"two"']);
  await truncate(file, 10_000_001);
  createLog('info', logFile(file)).info('three');
  expect((await stat(file)).size).toBeLessThan(1000);
});
