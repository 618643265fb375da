// The real command against the real program: it signs staff in, plays a scenario, and checks the outcome.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';

const project = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-simulate-'));
const port = 20_000 + Math.floor(Math.random() * 20_000);
const { url } = await testDatabase();
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PISHKHAN_DATA: folder,
  PORT: String(port),
  DATABASE_URL: url,
  DEMO: 'data',
  NODE_ENV: 'test',
  WEBHOOK_ALLOW_INTERNAL: '1',
  OTP_RESEND_SECONDS: '0',
};
const file = (name: string) => path.join(folder, name);

/** Short, so that it takes seconds. */
const lunch = `title: { en: Lunch, fa: ناهار }
shows: { en: Two who fetch their lunch., fa: دو نفر که ناهارشان را می‌برند. }
every: 1 s
orders:
  - { kind: fetched, count: 2, delivery: Pickup, handoverCode: true, staff: { prepares: 1 min } }
expect:
  statuses: { SUCCESSFUL: 2 }
  moments: { shipped: 2 }
`;

let program: ChildProcess;
beforeAll(async () => {
  writeFileSync(file('lunch.yaml'), lunch);
  writeFileSync(file('wrong.yaml'), lunch.replace('SUCCESSFUL: 2', 'CANCELED: 2'));
  program = spawn(process.execPath, [path.join(project, 'server/app/main.ts')], { env, stdio: 'pipe' });
  await new Promise<void>((open) => {
    program.stdout!.on('data', (chunk) => String(chunk).includes('Pishkhan is open') && open());
  });
});
afterAll(async () => {
  program.kill('SIGTERM');
  if (program.exitCode === null) await once(program, 'exit');
  rmSync(folder, { recursive: true });
});

async function simulate(...args: string[]): Promise<{ code: number; said: string }> {
  const command = [path.join(project, 'simulator/main.ts'), ...args];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

const staff = ['--speed', '100', '--staff', '09120000001'];

it('the command plays a scenario with a person who has signed in, and prints expected and actual outcomes', async () => {
  const ledger = file('ledger.jsonl');
  const { code, said } = await simulate('--scenario', file('lunch.yaml'), ...staff, '--ledger', ledger);
  expect(said).toContain('Lunch (ناهار), at kababi');
  expect(said).toMatch(/staff: accept[\s\S]*staff: ship[\s\S]*complete: SUCCESSFUL/);
  expect(said).toMatch(/2 +2 {2}orders SUCCESSFUL\n +2 +2 {2}moments shipped/);
  expect(said).toContain('The ledger and the history of the server are the same.\nIt ended as expected.');
  expect(code).toBe(0);

  const again = await simulate('--compare', ledger);
  expect(again).toEqual({
    code: 0,
    said: '2 orders were told of.\nThe ledger and the history of the server are the same.\n',
  });
  const lines = readFileSync(ledger, 'utf8').split('\n').filter(Boolean);
  writeFileSync(ledger, lines.slice(1).join('\n'));
  const { type, version } = JSON.parse(lines[0]!);
  const missing = await simulate('--compare', ledger);
  expect(missing.code).toBe(1);
  expect(missing.said).toMatch(new RegExp(`missing in the ledger: kababi \\d+ ${version} ${type}`));
});

it('the command fails when an outcome differs, and prints where', async () => {
  const { code, said } = await simulate('--scenario', file('wrong.yaml'), ...staff);
  expect(said).toMatch(/2 +0 {2}orders CANCELED {2}<- differs\n +0 +2 {2}orders SUCCESSFUL {2}<- differs/);
  expect(said).toContain('It did NOT end as expected.');
  expect(code).toBe(1);
});

it('the command refuses a phone or a token of a person who does not belong to the shop', async () => {
  const scenario = ['--scenario', file('lunch.yaml')];
  const stranger = await simulate(...scenario, '--staff', '09129999999');
  expect([stranger.code, stranger.said]).toEqual([
    1,
    expect.stringContaining('does not work at the shop kababi'),
  ]);
  env.STAFF_TOKEN = 'made.up.token';
  const liar = await simulate(...scenario).finally(() => {
    delete env.STAFF_TOKEN;
  });
  expect([liar.code, liar.said]).toEqual([1, expect.stringContaining('UNAUTHENTICATED')]);
});
