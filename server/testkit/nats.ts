// For tests: the real NATS server, on a port of this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsAddress } from '../infra/live/nats-bus.ts';
import { accepts, freePort } from './free-port.ts';

export interface Nats {
  address: NatsAddress;
  start(): Promise<void>;
  kill(): Promise<void>;
}

const user = 'pishkhan';
const pass = 'of-the-test';

/** Not started yet. `permissions`: of the user, as the configuration of NATS words them. */
export async function openNats({ permissions = '' } = {}): Promise<Nats> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pishkhan-nats-'));
  const config = join(folder, 'nats.conf');
  writeFileSync(
    config,
    `listen: 127.0.0.1:${port}\nauthorization { users = [{ user: ${user}, password: ${pass} ${permissions} }] }\n`,
  );
  let child: ChildProcess | undefined;
  process.once('exit', () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    address: { servers: [`127.0.0.1:${port}`], credentials: { user, pass }, isTls: false },
    async start() {
      child = spawn('nats-server', ['--config', config], {
        stdio: 'ignore',
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      });
      while (!(await accepts(port))) await sleep(10);
    },
    async kill() {
      const ended = once(child!, 'exit');
      child!.kill('SIGKILL');
      await ended;
      child = undefined;
    },
  };
}
