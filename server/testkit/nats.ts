// Test kit: the real NATS server, on a port of this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsAddress } from '../infra/live/nats-bus.ts';
import { accepts, freePort } from './free-port.ts';
import { makeCertificate } from './make-certificate.ts';

export interface Nats {
  address: NatsAddress;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Ends the server and removes its files. */
  close(): Promise<void>;
  /** The server then neither answers nor ends, like a suspended machine. */
  freeze(): void;
  thaw(): void;
}

const user = 'pishkhan';
const pass = 'of-the-test';

export interface NatsOptions {
  /** Permissions of the user, in the syntax of NATS' configuration. */
  permissions?: string;
  /** Uses TLS with a self-signed certificate. */
  isTls?: boolean;
}

/** Returns a server that has not been started yet. */
export async function openNats({ permissions = '', isTls = false }: NatsOptions = {}): Promise<Nats> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pishkhan-nats-'));
  const config = join(folder, 'nats.conf');
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  if (isTls) {
    const { key, cert } = makeCertificate('127.0.0.1');
    writeFileSync(keyFile, key);
    writeFileSync(certFile, cert);
  }
  writeFileSync(
    config,
    [
      `listen: 127.0.0.1:${port}`,
      `authorization { users = [{ user: ${user}, password: ${pass} ${permissions} }] }`,
      isTls ? `tls { key_file: "${keyFile}", cert_file: "${certFile}" }` : '',
    ].join('\n'),
  );
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL'));
  const kill = async (): Promise<void> => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  return {
    address: { servers: [`127.0.0.1:${port}`], credentials: { user, pass }, isTls },
    async start() {
      child = spawn('nats-server', ['--config', config], {
        stdio: 'ignore',
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      });
      while (!(await accepts(port))) await sleep(10);
    },
    kill,
    async close() {
      await kill();
      rmSync(folder, { recursive: true });
    },
    freeze: () => void child!.kill('SIGSTOP'),
    thaw: () => void child!.kill('SIGCONT'),
  };
}
