import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyBackup } from '../../infra/backup/backup-contents.ts';
import { testDatabase } from '../../testkit/database.ts';
import { pretendSettings } from '../../testkit/pretended-settings.ts';
import { startSmsService } from '../../testkit/sms-services.ts';
import { readConfig } from '../config/config.ts';
import { checkBackups } from '../doctor/backups.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { type Answers, type Asked, askFile, Left } from './answers.ts';
import { setUp } from './setup.ts';

const database = await testDatabase();
const pretending = await pretendSettings(database);
const sms = await startSmsService('kavenegar');
const scratch = mkdtempSync(path.join(tmpdir(), 'pishkhan-setup-'));
afterAll(async () => {
  await sms.close();
  rmSync(scratch, { recursive: true });
});

let made = 0;
let file = '';
let data = '';
let said: string[] = [];
beforeEach(() => {
  made += 1;
  file = path.join(scratch, `${made}.env`);
  data = path.join(scratch, `data-${made}`);
  said = [];
  sms.came.length = 0;
  sms.behaviour = 'well';
});

const wanted = (): Record<string, string> => ({
  MARKETPLACE_NAME: 'نان داغ',
  PUBLIC_URL: 'https://panel.example.ir',
  CONSOLE_URL: 'https://console.example.ir',
  SUPPORT_PHONE: '02122334455',
  PISHKHAN_DATA: data,
  DATABASE_URL: pretending({}),
  KAVENEGAR_KEY: 'a-key',
  OPERATOR_NAME: 'علی رضایی',
  OPERATOR_USER: 'ali',
});

/** A person who answers from a list: a function answers by what was asked, and a list one answer after another. */
function person(given: Record<string, string | string[] | ((asked: Asked) => string)>): Answers {
  const rest = structuredClone(
    Object.fromEntries(Object.entries(given).filter(([, answer]) => Array.isArray(answer))),
  ) as Record<string, string[]>;
  return {
    isPerson: true,
    async ask(asked) {
      const answer = given[asked.name];
      if (typeof answer === 'function') return answer(asked);
      if (Array.isArray(answer)) return rest[asked.name]!.shift() ?? asked.usual;
      return answer ?? asked.usual;
    },
    say: (line) => void said.push(line),
    close() {},
  };
}

const run = (answers: Answers) =>
  setUp({
    ...{
      file,
      usualData: data,
      now: () => new Date(),
      becomeOwner: () => {},
      providersOf: () => [sms.provider],
    },
    answers: { ...answers, say: (line) => void said.push(line) },
  });

const operators = async () =>
  (await database.pool.query('SELECT user_name, roles FROM operator ORDER BY id')).rows;

describe('setup', () => {
  it('writes the settings, makes keys, an operator and a backup, and keeps all of it when it runs again', async () => {
    writeFileSync(file, '# of ours\n#PUBLIC_URL=https://panel.example.ir\nLOG_LEVEL=info\n');
    await run(askFile(wanted()));
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^# of ours\nPUBLIC_URL=https:\/\/panel\.example\.ir\nLOG_LEVEL=info\n/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const settings = readEnvironmentFile(file);
    expect(settings).toMatchObject({
      NODE_ENV: 'production',
      MARKETPLACE_NAME: 'نان داغ',
      SMS_PROVIDERS: 'kavenegar',
      CONSOLE_PORT: '3100',
      BACKUP_KEY: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(
      readdirSync(data)
        .filter((name) => name.endsWith('.key'))
        .sort(),
    ).toEqual(['data.key', 'marketplace.key', 'push.key', 'second-factor.key', 'session.key']);
    expect(await operators()).toEqual([{ user_name: 'ali', roles: ['ADMIN'] }]);
    expect(said.join('\n')).toMatch(
      /Open this link to become the operator «ali»[\s\S]*https:\/\/console\.example\.ir/,
    );
    expect(said.slice(-3).map((line) => line.trim())).toEqual([
      'Next: npm start',
      expect.stringMatching(/^Then open the link above at the console; when .* prints another one\.$/),
      'Then: npm run doctor',
    ]);
    const [backup] = readdirSync(path.join(data, 'backups'));
    await verifyBackup(path.join(data, 'backups', backup!), settings.BACKUP_KEY);
    expect(await checkBackups(readConfig(settings), true, new Date())).toEqual([]);
    expect(said.join('\n')).not.toContain(settings.BACKUP_KEY);

    await run(askFile({ OPERATOR_NAME: 'علی رضایی', OPERATOR_USER: 'ali', BACKUP_FILE: '' }));
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('asks a person again for what does not work, and for the code that has arrived', async () => {
    await database.pool.query('DELETE FROM data_key');
    let failed = 0;
    sms.behaviour = 403;
    await run(
      person({
        ...wanted(),
        PUBLIC_URL: ['panel', 'https://panel.example.ir'],
        TEST_PHONE: '09123456789',
        BACKUP_FILE: '',
        AGAIN: () => {
          failed += 1;
          if (failed === 2) sms.behaviour = 'well';
          return 'again';
        },
        CODE: () => (failed < 3 ? '0' : sms.came.at(-1)!.code!),
      }),
    );
    const words = said.join('\n');
    expect(words).toMatch(/value of PUBLIC_URL .* cannot be used/);
    expect(words).toMatch(/kavenegar sends no code \(bad-key\)/);
    expect(words).toMatch(/code by kavenegar did not arrive/);
    expect(failed).toBe(3);
    expect(sms.came.map(({ to }) => to)).toEqual(['09123456789', '09123456789']);
    expect(readEnvironmentFile(file).PUBLIC_URL).toBe('https://panel.example.ir');
  });

  it('writes nothing when the person leaves, or a file has a wrong answer', async () => {
    const leave = () => {
      throw new Left();
    };
    await expect(run(askFile(wanted()))).rejects.toThrow(/data\.key is missing.*Nothing was written/);
    await database.pool.query('DELETE FROM data_key');
    await expect(run(askFile({ ...wanted(), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }))).rejects.toThrow(
      /cannot be reached.*Nothing was written/,
    );
    await expect(run(askFile({ ...wanted(), SMS_PROVIDERS: 'smsir' }))).rejects.toThrow(
      /KAVENEGAR_KEY|SMSIR_KEY/,
    );
    await expect(run(person({ ...wanted(), ZOHAL_KEY: leave }))).rejects.toThrow(Left);
    sms.behaviour = 418;
    await expect(run(askFile({ ...wanted(), TEST_PHONE: '09123456789' }))).rejects.toThrow(/no-credit/);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(data)).toBe(false);
  });
});
