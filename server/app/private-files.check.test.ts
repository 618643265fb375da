import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { someJpeg } from '../testkit/some-pictures.ts';

const main = path.join(import.meta.dirname, 'main.ts');
const { url: databaseUrl, db } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-private-'));
const dataDir = path.join(folder, 'data');
const cellPhone = '09120000001';
let program: ChildProcess | undefined;

afterAll(async () => {
  program?.kill('SIGTERM');
  if (program && program.exitCode === null) await once(program, 'exit');
  rmSync(folder, { recursive: true });
});

/** Starts it from a shell with umask 0; returns its URL. */
async function start(): Promise<string> {
  program = spawn('sh', ['-c', 'umask 0; exec "$0" "$1"', process.execPath, main], {
    env: {
      ...process.env,
      PISHKHAN_DATA: dataDir,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [program!.stdout!, program!.stderr!])
      stream.on('data', (chunk) => {
        said += chunk;
        const found = /open: http:\/\/localhost:(\d+)/.exec(said);
        if (found) resolve(`http://localhost:${found[1]}`);
      });
    program!.once('exit', () => reject(new Error(said)));
  });
}

/** The cookies that a browser would send. */
let cookies = '';

async function post(url: string, body: Record<string, unknown> | FormData, token?: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      cookie: cookies,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  cookies = [cookies, ...answer.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ');
  const said = await answer.json();
  expect(said, JSON.stringify(said)).toHaveProperty('result');
  return said.result;
}

const modes = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    // A file that is being written may be renamed meanwhile.
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? [`${(found.mode & 0o777).toString(8)} ${path.relative(dataDir, file)}`] : [];
  });
const open = () => modes().filter((line) => !/^[67]00 /.test(line));

it('only the owner can read files in the data folder, new ones and those that earlier versions left open', async () => {
  for (const name of ['files/documents/shop', 'outbox', 'map-tiles/a', 'of-somebody-else'])
    mkdirSync(path.join(dataDir, name), { recursive: true, mode: 0o755 });
  const left = ['files/documents/shop/a.pdf', 'map-tiles/a/1', 'outbox/sms.jsonl', 'of-somebody-else/a'];
  for (const name of [...left, 'ledger.jsonl', 'simulator.jsonl', 'marketplace.key']) {
    writeFileSync(path.join(dataDir, name), name.endsWith('.key') ? 'k'.repeat(43) : '');
    chmodSync(path.join(dataDir, name), 0o644);
  }

  const url = await start();
  await post(`${url}/api/v1/User/login`, { cellPhone });
  const sent = readFileSync(path.join(dataDir, 'outbox/sms.jsonl'), 'utf8');
  const otpCode = /: ([0-9]{6})\\n/.exec(sent)![1];
  await db.updateTable('vendor').set({ step: 3 }).where('code', '=', 'shirini').execute();
  const { token } = await post(`${url}/api/v1/User/otp`, { cellPhone, otpCode, vendorCode: 'shirini' });
  const form = new FormData();
  form.append(
    'nationalCard',
    new File([new Uint8Array(await someJpeg(40))], 'a.jpg', { type: 'image/jpeg' }),
  );
  await post(`${url}/api/v1/VendorInfo/documents`, form, token);

  expect(modes().join('\n')).toMatch(/^600 files\/documents.*/m);
  expect(open().map((line) => line.split(' ')[1])).toEqual(['of-somebody-else', 'of-somebody-else/a']);
});
