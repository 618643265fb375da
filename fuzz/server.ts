// The server that is asked: a process of its own whose log is read.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pishkhan/bench/parts/program.ts';

const main = path.join(import.meta.dirname, '../server/app/main.ts');
const patienceMs = 60_000;

export interface Server {
  url: string;
  /** Lines of its log. */
  log: readonly string[];
  isRunning(): boolean;
  close(): Promise<void>;
}

export async function startServer(databaseUrl: string, keys: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-fuzz-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: 'data',
      DATABASE_URL: databaseUrl,
      PISHKHAN_DATA: folder,
      // Nobody is to be refused for asking often: everything behind that would stay unseen.
      OTP_PER_HOUR: '1000000',
      OTP_PER_DAY: '1000000',
      OTP_PER_ADDRESS_HOUR: '1000000',
      OTP_RESEND_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...keys,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  let rest = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop()!;
      log.push(...lines);
    });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  while (!(await answers(url))) {
    if (!isRunning() || performance.now() - began > patienceMs)
      throw new Error(`the server did not start: ${log.join('\n')}${rest}`);
    await sleep(20);
  }
  return {
    url,
    log,
    isRunning,
    async close() {
      process.off('exit', kill);
      if (isRunning()) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/openapi.json`)
    .then((answer) => answer.arrayBuffer())
    .then(
      () => true,
      () => false,
    );
