// One healthy installation, and what the doctor says when one thing about it is not right.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../infra/backup/make-backup.ts';
import { lockFolder } from '../../infra/database/embedded/folder-lock.ts';
import { makePool } from '../../infra/database/guarded-pool.ts';
import { startBucketServer } from '../../testkit/bucket-server.ts';
import { testDatabase } from '../../testkit/database.ts';
import { freePort } from '../../testkit/free-port.ts';
import { makeCertificate } from '../../testkit/make-certificate.ts';
import { pretendSettings } from '../../testkit/pretended-settings.ts';
import { startSmsService } from '../../testkit/sms-services.ts';
import { startWholeServer } from '../../testkit/whole-server.ts';
import { rememberBackup } from '../last-backup.ts';
import { type DoctorParts, examine } from './doctor.ts';
import { exitCodeOf, report } from './print-findings.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'pishkhan-doctor-'));
const panel = path.join(scratch, 'panel');
const backupFile = path.join(scratch, 'one.backup');
const backupKey = 'a passphrase of tests, long enough';
const madeAt = new Date();

const database = await testDatabase();
const pretending = await pretendSettings(database);
const proxyPort = await freePort();
const sms = await startSmsService('kavenegar');
const bucket = await startBucketServer({ key: 'right', region: 'us-east-1' });

/** How the proxy treats what passes. */
let treatment: 'well' | 'holds' | 'cuts' | 'strange-address' | 'names-nobody' | 'hides-https' | 'elsewhere' =
  'well';
const certificate = makeCertificate('localhost', 90);
const proxy = https.createServer(certificate, (request, response) => {
  const isNaming = treatment !== 'names-nobody';
  const asking = http.request(
    `http://127.0.0.1:${treatment === 'elsewhere' ? strangerPort() : server.pishkhan.port}${request.url}`,
    {
      agent: false,
      ...(treatment === 'strange-address' && { localAddress: '127.0.0.2' }),
      headers: {
        host: request.headers.host,
        ...(isNaming && { 'x-forwarded-for': '203.0.113.7' }),
        ...(isNaming && treatment !== 'hides-https' && { 'x-forwarded-proto': 'https' }),
      },
    },
    async (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      if (treatment === 'cuts')
        return void answer.once('data', (chunk) => response.write(chunk, () => response.destroy()));
      if (treatment !== 'holds') return void answer.pipe(response);
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      response.end(Buffer.concat(chunks));
    },
  );
  asking.on('error', () => response.destroy());
  asking.end();
});

/** Everybody else: the map, Google, and a program that only looks like Pishkhan. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const stranger = http.createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://stranger');
  if (pathname === '/tile') return response.end(png);
  if (pathname === '/v5/reverse')
    return response.end(JSON.stringify({ status: 'OK', formatted_address: 'میدان آزادی', state: 'تهران' }));
  if (pathname === '/token') return response.end(JSON.stringify({ access_token: 'a', expires_in: 3600 }));
  return response.writeHead(404).end('nothing here');
});
const strangerPort = (): number => (stranger.address() as AddressInfo).port;
const another = http.createServer((_, response) =>
  response.end(
    `data: ${JSON.stringify({ installation: 'another', isSecure: false, forwarded: 'none' })}\n\n`,
  ),
);

for (const [listener, port] of [
  [proxy, proxyPort],
  [stranger, 0],
  [another, 0],
] as const) {
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
}
cpSync(new URL('../../testkit/files.ts', import.meta.url), path.join(panel, 'index.html'));
const publicUrl = `https://localhost:${proxyPort}`;
const server = await startWholeServer(database.url, { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: publicUrl });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO webhook_endpoint (url, secret) VALUES ('https://market.example.ir/hook', 'whsec_test');
    INSERT INTO operator (user_name, full_name, roles, created_at, joined_at, totp_secret) VALUES
      ('ali', 'علی', '{ADMIN}', now(), now(), 'secret'), ('sara', 'سارا', '{FINANCE}', now(), now(), 'secret')`);
  const patient = makePool({ connectionString: database.url }, 1);
  const client = await patient.connect();
  const nothing = { list: async function* () {}, find: async () => undefined } as never;
  await makeBackup(
    { client, files: nothing, keyFiles: [], version: '0.0.0' },
    { file: backupFile, passphrase: backupKey, now: madeAt },
  );
  client.release(true);
  await patient.end();
  await rememberBackup(server.folder, { file: backupFile, madeAt: madeAt.toISOString() });
});
afterAll(async () => {
  for (const listener of [proxy, stranger, another]) {
    listener.closeAllConnections();
    listener.close();
  }
  await Promise.all([sms.close(), bucket.close()]);
  rmSync(scratch, { recursive: true });
});

const accountOfFcm = (changes: object): string =>
  JSON.stringify({
    project_id: 'a',
    client_email: 'a@a',
    private_key: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `http://127.0.0.1:${strangerPort()}/token`,
    ...changes,
  });

const healthy = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(server.pishkhan.port),
  DATABASE_URL: pretending({}),
  PISHKHAN_DATA: server.folder,
  PISHKHAN_PANEL: panel,
  PUBLIC_URL: publicUrl,
  TRUST_PROXY: '127.0.0.1',
  CONSOLE_PORT: '3100',
  CONSOLE_URL: 'https://console.example.ir',
  KAVENEGAR_KEY: 'a-key-of-kavenegar',
  ZOHAL_KEY: 'a-key-of-zohal',
  MAP_TILES: `http://127.0.0.1:${strangerPort()}/tile?at={z}-{x}-{y}`,
  NESHAN_KEY: 'a-key-of-neshan',
  NESHAN_URL: `http://127.0.0.1:${strangerPort()}/`,
  FCM_ACCOUNT: accountOfFcm({}),
  BACKUP_KEY: backupKey,
  SUPPORT_PHONE: '02122334455',
});

const diagnose = (env: NodeJS.ProcessEnv, parts: Partial<DoctorParts> = {}) =>
  examine({
    env: { ...healthy(), ...env },
    isDeep: false,
    now: madeAt,
    reaching: { ca: certificate.cert, seconds: 0 },
    providersOf: (config) => (config.sms.order.length > 0 ? [sms.provider] : []),
    ...parts,
  });

/** The data folder of the server, to be changed. */
function copyOfData(change: (folder: string) => void): string {
  const folder = mkdtempSync(path.join(scratch, 'data-'));
  cpSync(server.folder, folder, { recursive: true });
  change(folder);
  return folder;
}

it('says nothing of a healthy installation, whose backup can be read back', async () => {
  const findings = await diagnose({}, { isDeep: true, reaching: { ca: certificate.cert, seconds: 1 } });
  expect(findings).toEqual([]);
  expect(exitCodeOf(findings)).toBe(0);
  expect(report(findings, false)).toBe('Nothing is wrong.');
});

it('a stranger holds no more than ten streams of /reach, and none for long', async () => {
  const reach = (seconds: number, stop?: AbortSignal) =>
    fetch(`${server.url}/reach?seconds=${seconds}`, stop ? { signal: stop } : {});
  expect((await reach(31)).status).toBe(400);
  const leaving = new AbortController();
  const open = await Promise.all(Array.from({ length: 10 }, () => reach(30, leaving.signal)));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await reach(0)).status).toBe(503);
  leaving.abort();
  await expect.poll(async () => (await reach(0)).status).toBe(200);
});

interface Seed {
  env?: () => NodeJS.ProcessEnv;
  parts?: () => Partial<DoctorParts>;
  /** Returns what puts it back. */
  begin?: () => unknown;
  says: RegExp;
  mend: RegExp;
  is?: 'warning';
}

const set = (env: NodeJS.ProcessEnv) => () => env;
const run = (sql: string, back: string) => async () => {
  await database.pool.query(sql);
  return () => database.pool.query(back);
};
const treated = (as: typeof treatment) => () => {
  treatment = as;
  return () => {
    treatment = 'well';
  };
};
const certified = (host: string, days: number) => () => {
  proxy.setSecureContext(makeCertificate(host, days));
  return () => proxy.setSecureContext(certificate);
};
const data = (change: (folder: string) => void) => () => ({ PISHKHAN_DATA: copyOfData(change) });
const disk = (free: number, total: number) => () => ({
  machine: { node: '24.1.0', disk: async () => ({ free: free * 1024 ** 3, total: total * 1024 ** 3 }) },
});
const changedUrl = (change: (url: URL) => void): string => {
  const url = new URL(pretending({}));
  change(url);
  return url.href;
};

const seeds: Record<string, Seed> = {
  // Settings
  'a value that cannot be used': {
    env: set({ OTP_PER_HOUR: 'many' }),
    says: /value of OTP_PER_HOUR .* cannot be used/,
    mend: /Correct OTP_PER_HOUR/,
  },
  'a console on the host of the panel': {
    env: () => ({ CONSOLE_URL: 'https://localhost:3100' }),
    says: /CONSOLE_URL has the host of PUBLIC_URL/,
    mend: /host of its own/,
  },
  'a bucket without its key': {
    env: set({ FILES_S3_URL: 'https://s3.example.ir/b' }),
    says: /FILES_S3_URL needs FILES_S3_KEY/,
    mend: /Correct FILES_S3_URL/,
  },
  'metrics for everybody': {
    env: set({ METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }),
    says: /METRICS_HOST is not this machine/,
    mend: /Correct METRICS_/,
  },
  'an order of geocoders that are not there': {
    env: set({ MAP_GEOCODERS: 'neshan,mapir' }),
    says: /MAP_GEOCODERS must name the geocoders/,
    mend: /Correct MAP_GEOCODERS/,
  },
  'a provider of messages without its account': {
    env: set({ SMS_PROVIDERS: 'kavenegar,smsir' }),
    says: /smsir of messages needs SMSIR_KEY/,
    mend: /Correct SMSIR_KEY/,
  },
  'a name that is nearly ours': {
    env: set({ TRUST_PROXIES: '127.0.0.1' }),
    says: /TRUST_PROXIES is set, and Pishkhan has no such setting/,
    mend: /Remove it/,
    parts: () => ({ file: { path: scratch, names: new Set(['TRUST_PROXIES']) } }),
    is: 'warning',
  },
  'a name with a slip of the pen': {
    env: set({ BACKUP_KYE: 'x' }),
    says: /BACKUP_KYE is set/,
    mend: /Write BACKUP_KEY/,
    is: 'warning',
  },
  'a file of settings that everybody reads': {
    parts() {
      const file = path.join(scratch, 'open.env');
      writeFileSync(file, '');
      chmodSync(file, 0o644);
      return { file: { path: file, names: new Set() } };
    },
    says: /Other users .* may read .*open\.env/,
    mend: /chmod 600/,
  },
  'demo data in production': { env: set({ DEMO: 'data' }), says: /demo’s shops/, mend: /Remove DEMO/ },
  'a demo': {
    env: set({ NODE_ENV: '' }),
    says: /This is a demo/,
    mend: /npm run setup/,
    is: 'warning',
  },
  'a server that does not know of production': {
    env: set({ NODE_ENV: '', DEMO: '0' }),
    says: /does not know that it is in production/,
    mend: /NODE_ENV=production/,
    is: 'warning',
  },
  'no provider of messages': {
    env: set({ KAVENEGAR_KEY: '' }),
    says: /no provider of messages/,
    mend: /Set SMS_PROVIDERS/,
  },
  'no inquiry at a bank': {
    env: set({ ZOHAL_KEY: '' }),
    says: /bank account/,
    mend: /ZOHAL_KEY/,
    is: 'warning',
  },
  'no tiles': { env: set({ MAP_TILES: '' }), says: /no streets/, mend: /MAP_TILES/, is: 'warning' },
  'no geocoder': {
    env: set({ NESHAN_KEY: '' }),
    says: /finds only cities/,
    mend: /NESHAN_KEY/,
    is: 'warning',
  },
  'backups without a key': {
    env: set({ BACKUP_KEY: '' }),
    says: /not encrypted/,
    mend: /Set BACKUP_KEY/,
    is: 'warning',
  },
  'no phone of support': {
    env: set({ SUPPORT_PHONE: '' }),
    says: /support phone/,
    mend: /Set SUPPORT_PHONE/,
    is: 'warning',
  },
  'no console': { env: set({ CONSOLE_PORT: '' }), says: /no console/, mend: /CONSOLE_PORT/, is: 'warning' },
  'a console without an address': {
    env: set({ CONSOLE_URL: '' }),
    says: /lead to localhost/,
    mend: /CONSOLE_URL/,
    is: 'warning',
  },
  'an example as the contact of pushes': {
    env: set({ PUSH_CONTACT: 'mailto:admin@example.com' }),
    says: /contact for push services is an example/,
    mend: /PUSH_CONTACT/,
    is: 'warning',
  },
  // Machine and data folder
  'an old Node': {
    parts: () => ({ machine: { ...disk(50, 100)().machine, node: '22.11.0' } }),
    says: /Node 22\.11\.0/,
    mend: /npm start/,
  },
  'a panel that is not built': {
    env: set({ PISHKHAN_PANEL: '/nowhere' }),
    says: /panel is not built/,
    mend: /npm run build/,
  },
  'a full disk': { parts: disk(0.5, 100), says: /disk .* is full/, mend: /Free some space/ },
  'a disk that is nearly full': { parts: disk(4, 100), says: /nearly full/, mend: /Free/, is: 'warning' },
  'a data folder that is not there': {
    env: set({ PISHKHAN_DATA: '/nowhere/at-all', FILES_S3_URL: '' }),
    says: /\/nowhere\/at-all is not there/,
    mend: /PISHKHAN_DATA/,
  },
  'a data folder that cannot be written to': {
    env: () => ({ PISHKHAN_DATA: path.join(panel, 'index.html') }),
    says: /may not write to the data folder/,
    mend: /chown/,
  },
  'keys that others read': {
    env: data((folder) => chmodSync(path.join(folder, 'session.key'), 0o644)),
    says: /may read session\.key/,
    mend: /chmod 600/,
  },
  'a lost key': {
    env: data((folder) => rmSync(path.join(folder, 'second-factor.key'))),
    says: /second-factor\.key is missing/,
    mend: /from a backup/,
  },
  'a damaged key': {
    env: data((folder) => writeFileSync(path.join(folder, 'marketplace.key'), '')),
    says: /marketplace\.key is empty or damaged/i,
    mend: /MARKETPLACE_KEY|put the right one back/i,
  },
  'a key that is too short': {
    env: set({ SESSION_SECRET: 'short' }),
    says: /shorter than 32 characters/,
    mend: /SESSION_SECRET/,
  },
  'a key that does not fit the database': {
    env: set({ DATA_KEY: 'another key than the one that has sealed the fields' }),
    says: /encrypted with another key/,
    mend: /DATA_KEY/,
  },
  'a key of pushes that is none': {
    env: set({ PUSH_KEY: '_'.repeat(43) }),
    says: /no private key of P-256/,
    mend: /PUSH_KEY/,
  },
  'another Pishkhan on the data folder': {
    env: () => ({ DATABASE_URL: '', PORT: '1', PISHKHAN_DATA: locked }),
    begin() {
      locked = copyOfData(() => {});
      return lockFolder(locked);
    },
    says: /Another Pishkhan runs on the data folder/,
    mend: /Stop that one/,
  },
  // Database
  'a database that is away': {
    env: set({ DATABASE_URL: 'postgres://a:a-secret@127.0.0.1:1/shops' }),
    says: /127\.0\.0\.1:1.* cannot be reached/,
    mend: /Start that server/,
  },
  'a wrong password': {
    env: () => ({
      DATABASE_URL: changedUrl((url) => {
        url.password = 'a-secret';
      }),
    }),
    says: /refuses this user or password/,
    mend: /DATABASE_URL/,
  },
  'a database that does not exist': {
    env: () => ({
      DATABASE_URL: changedUrl((url) => {
        url.pathname = '/no_such_database';
      }),
    }),
    says: /does not exist/,
    mend: /Create it/,
  },
  'an old PostgreSQL': {
    env: () => ({ DATABASE_URL: pretending({ server_version_num: '140011', server_version: '14.11' }) }),
    says: /PostgreSQL 14\.11/,
    mend: /newer server/,
  },
  'a database without Unicode': {
    env: () => ({ DATABASE_URL: pretending({ server_encoding: 'LATIN1' }) }),
    says: /encoding LATIN1/,
    mend: /ENCODING 'UTF8'/,
  },
  'a database that is read-only': {
    env: () => ({ DATABASE_URL: pretending({}, { default_transaction_read_only: 'on' }) }),
    says: /read-only/,
    mend: /primary/,
  },
  'a database that does not wait for the disk': {
    env: () => ({ DATABASE_URL: pretending({ fsync: 'off' }) }),
    says: /power cut loses orders .*fsync/,
    mend: /fsync = on/,
  },
  'too few connections': {
    env: () => ({ DATABASE_URL: pretending({ max_connections: '20' }) }),
    says: /gives this user \d+ connections/,
    mend: /max_connections/,
  },
  'clocks that differ': {
    env: () => ({ DATABASE_URL: pretending({ clock: '30s' }) }),
    says: /(29|30) seconds apart/,
    mend: /NTP/,
    is: 'warning',
  },
  'a database of a newer release': {
    begin: run(
      `INSERT INTO schema_migration (name) VALUES ('9999-later')`,
      `DELETE FROM schema_migration WHERE name = '9999-later'`,
    ),
    says: /newer than this Pishkhan/,
    mend: /newer version/,
  },
  'a database of an older release': {
    begin: run(
      `DELETE FROM schema_migration WHERE name = '0011-personal-data'`,
      `INSERT INTO schema_migration (name) VALUES ('0011-personal-data')`,
    ),
    says: /not those of this release .*0011-personal-data/,
    mend: /backup, and start/,
    is: 'warning',
  },
  'a pooler that is away': {
    env: set({ DATABASE_POOL_URL: 'postgres://a:a-secret@127.0.0.1:1/shops' }),
    says: /DATABASE_POOL_URL .*cannot be reached/,
    mend: /DATABASE_POOL_URL/,
  },
  // People and the marketplace
  'no operator': {
    begin: run('UPDATE operator SET is_active = false', 'UPDATE operator SET is_active = true'),
    says: /no operator/,
    mend: /npm run operator/,
  },
  'one operator': {
    begin: run(
      `UPDATE operator SET is_active = false WHERE user_name = 'sara'`,
      'UPDATE operator SET is_active = true',
    ),
    says: /one operator/,
    mend: /Invite another/,
    is: 'warning',
  },
  'no administrator': {
    begin: run(
      `UPDATE operator SET roles = '{LIVE}' WHERE user_name = 'ali'`,
      `UPDATE operator SET roles = '{ADMIN}' WHERE user_name = 'ali'`,
    ),
    says: /administrator/,
    mend: /npm run operator/,
  },
  'an operator without a second factor': {
    begin: run(
      `UPDATE operator SET totp_secret = NULL WHERE user_name = 'sara'`,
      `UPDATE operator SET totp_secret = 'secret' WHERE user_name = 'sara'`,
    ),
    says: /no second factor/,
    mend: /invite them again/,
  },
  'no webhook': {
    begin: run(
      'DELETE FROM webhook_endpoint',
      `INSERT INTO webhook_endpoint (url, secret) VALUES ('https://market.example.ir/hook', 'whsec_test')`,
    ),
    says: /no webhook/,
    mend: /PUT \/marketplace\/v1\/webhook/,
    is: 'warning',
  },
  'a disabled webhook': {
    begin: run(
      'UPDATE webhook_endpoint SET disabled_at = now()',
      'UPDATE webhook_endpoint SET disabled_at = NULL',
    ),
    says: /webhook is disabled/,
    mend: /register/,
  },
  'messages that wait': {
    begin: run(
      `INSERT INTO webhook_message (vendor_code, seq, epoch, subject, type, happened_at, queued_at, due_at)
       VALUES ('kababi', 1, 1, 'o1', 'order.placed', now(), now() - interval '1 hour', now() + interval '1 day')`,
      `DELETE FROM webhook_message WHERE vendor_code = 'kababi'`,
    ),
    says: /wait, the oldest for 60 minutes/,
    mend: /receiver/,
  },
  // Ports and the public address
  'a server that does not run': { env: set({ PORT: '1' }), says: /No server listens/, mend: /npm start/ },
  'a port in use by something else': {
    env: () => ({ PORT: String(strangerPort()) }),
    says: /in use by something else/,
    mend: /PORT/,
  },
  'another installation at the port': {
    env: () => ({ PORT: String((another.address() as AddressInfo).port) }),
    says: /Another installation/,
    mend: /PISHKHAN_DATA/,
  },
  'a public address without TLS': {
    env: set({ PUBLIC_URL: 'http://panel.example.ir' }),
    says: /PUBLIC_URL is not https/,
    mend: /https address/,
  },
  'a public address where nobody is': {
    env: set({ PUBLIC_URL: 'https://localhost:1' }),
    says: /cannot be reached \(ECONNREFUSED\)/,
    mend: /Start the proxy/,
  },
  'a public address of something else': {
    begin: treated('elsewhere'),
    says: /not with this installation \(status 404\)/,
    mend: /proxy/,
  },
  'a certificate that nobody trusts': {
    begin: certified('localhost', 5),
    parts: () => ({ reaching: { ca: undefined, seconds: 0 } }),
    says: /do not trust the certificate/,
    mend: /public authority/,
  },
  'a certificate for another name': {
    begin() {
      const other = makeCertificate('other.example.ir', 90);
      proxy.setSecureContext(other);
      trusted = other.cert;
      return () => proxy.setSecureContext(certificate);
    },
    parts: () => ({ reaching: { ca: trusted, seconds: 0 } }),
    says: /for another name/,
    mend: /PUBLIC_URL/,
  },
  'a certificate with few days': {
    begin() {
      const short = makeCertificate('localhost', 5);
      proxy.setSecureContext(short);
      trusted = short.cert;
      return () => proxy.setSecureContext(certificate);
    },
    parts: () => ({ reaching: { ca: trusted, seconds: 0 } }),
    says: /ends in [45] days/,
    mend: /Renew/,
    is: 'warning',
  },
  'a proxy that holds streams back': {
    begin: treated('holds'),
    parts: () => ({ reaching: { ca: certificate.cert, seconds: 1 } }),
    says: /holds streams back/,
    mend: /proxy_buffering off/,
  },
  'a proxy that cuts streams': {
    begin: treated('cuts'),
    parts: () => ({ reaching: { ca: certificate.cert, seconds: 1 } }),
    says: /cuts streams/,
    mend: /proxy_read_timeout/,
  },
  'a proxy that is not trusted': {
    begin: treated('strange-address'),
    says: /does not trust the proxy/,
    mend: /TRUST_PROXY/,
  },
  'a proxy that names nobody': {
    begin: treated('names-nobody'),
    says: /does not name the visitor/,
    mend: /X-Forwarded-For/,
  },
  'a proxy that hides https': {
    begin: treated('hides-https'),
    says: /does not say that visitors come by https/,
    mend: /X-Forwarded-Proto/,
  },
  // Partners
  'a key that the provider of messages refuses': {
    begin() {
      sms.behaviour = 403;
      return () => {
        sms.behaviour = 'well';
      };
    },
    says: /kavenegar of messages refuses its key/,
    mend: /KAVENEGAR_KEY/,
  },
  'an account without credit': {
    begin() {
      sms.credit = 0;
      return () => {
        sms.credit = 1;
      };
    },
    says: /kavenegar has no credit/,
    mend: /Charge/,
  },
  'an account that Google refuses': {
    env: () => ({
      FCM_ACCOUNT: accountOfFcm({ token_uri: `http://127.0.0.1:${strangerPort()}/v5/reverse` }),
    }),
    says: /Google refuses/,
    mend: /FCM_ACCOUNT/,
  },
  'an account whose key is none': {
    env: () => ({
      FCM_ACCOUNT: accountOfFcm({
        private_key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
      }),
    }),
    says: /private key of FCM_ACCOUNT/,
    mend: /new key/,
  },
  'tiles that do not come': {
    env: () => ({ MAP_TILES: `http://127.0.0.1:${strangerPort()}/v5/reverse?{z}{x}{y}` }),
    says: /sends no tile \(its answer is no picture\)/,
    mend: /MAP_TILES/,
  },
  'a geocoder that does not answer': {
    env: () => ({ NESHAN_URL: `http://127.0.0.1:${strangerPort()}/nothing` }),
    says: /geocoder neshan does not answer/,
    mend: /NESHAN_KEY/,
  },
  'a bucket that refuses the key': {
    env: () => ({ FILES_S3_URL: bucket.url, FILES_S3_KEY: 'wrong', FILES_S3_SECRET: 'a-secret' }),
    says: /does not let this server store/,
    mend: /FILES_S3_KEY/,
  },
  'a bus that is away': {
    env: set({ NATS_URL: 'nats://127.0.0.1:1' }),
    says: /NATS cannot be reached/,
    mend: /Start NATS/,
  },
  // Backups
  'no backup': {
    env: data((folder) => rmSync(path.join(folder, 'last-backup.json'))),
    says: /No backup was ever made/,
    mend: /npm run backup/,
  },
  'an old backup': {
    parts: () => ({ now: new Date(madeAt.getTime() + 50 * 3_600_000) }),
    says: /50 hours old/,
    mend: /pishkhan-backup/,
  },
  'a backup that is gone': {
    env: data((folder) =>
      writeFileSync(
        path.join(folder, 'last-backup.json'),
        JSON.stringify({ file: '/nowhere.backup', madeAt: madeAt.toISOString() }),
      ),
    ),
    says: /cannot be read here: \/nowhere\.backup/,
    mend: /stay on this machine/,
  },
  'a backup that is broken': {
    env: data((folder) => {
      const file = path.join(scratch, 'broken.backup');
      writeFileSync(file, 'broken');
      writeFileSync(
        path.join(folder, 'last-backup.json'),
        JSON.stringify({ file, madeAt: madeAt.toISOString() }),
      );
    }),
    parts: () => ({ isDeep: true }),
    says: /broken\.backup/,
    mend: /made with this key/,
  },
};

let locked = '';
let trusted = '';

describe('finds, and nothing else:', () => {
  it.each(Object.entries(seeds))('%s', async (_, { env, parts, begin, says, mend, is = 'error' }) => {
    const end = (await begin?.()) as (() => unknown) | undefined;
    const findings = await diagnose(env?.() ?? {}, parts?.());
    await end?.();
    expect(findings).toEqual([
      {
        severity: is,
        what: expect.stringMatching(says),
        mend: expect.stringMatching(mend),
        where: expect.any(String),
      },
    ]);
    expect(exitCodeOf(findings)).toBe(is === 'error' ? 1 : 2);
    expect(report(findings, true)).not.toMatch(/a-secret|a-key|passphrase|02122334455/);
  });

  it('at least 30 of them', () => expect(Object.keys(seeds).length).toBeGreaterThanOrEqual(30));
});
