// HAProxy before our server, which gives a browser TLS and HTTP/2 as proofs/scale/config/haproxy.cfg does.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { makeCertificate } from '@pishkhan/server/testkit/make-certificate.ts';
import { findProgram } from '@pishkhan/tools/test-programs/find-program.mjs';
import { hasTestProgram } from '@pishkhan/tools/test-programs/test-programs.mjs';
import { createProgram, statusOf } from '../../ground/program.ts';

export interface TlsProxy {
  /** The address; its certificate is self-signed. */
  url: string;
  stop(): Promise<void>;
}

/** The server must trust this machine as a proxy (TRUST_PROXY). */
export async function startTlsProxy(serverUrl: string): Promise<TlsProxy> {
  if (!hasTestProgram('haproxy')) throw new Error('Lighthouse needs HAProxy, as package or in the PATH.');
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-tls-'));
  const host = '127.0.0.1';
  const [port, plainPort] = [await freePort(), await freePort()];
  const pem = path.join(folder, 'pishkhan.pem');
  const { key, cert } = makeCertificate(host);
  writeFileSync(pem, cert + key);
  const config = path.join(folder, 'haproxy.cfg');
  // The second address serves only health checks.
  writeFileSync(
    config,
    `defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
frontend panels
    bind ${host}:${port} ssl crt ${pem} alpn h2,http/1.1
    bind ${host}:${plainPort}
    option forwardfor
    http-request set-header X-Forwarded-Proto https
    default_backend servers
backend servers
    server server1 ${new URL(serverUrl).host}
`,
  );
  const program = createProgram({
    name: 'HAProxy',
    command: [findProgram('haproxy')!, '-db', '-f', config],
    isReady: async () => (await statusOf(`http://${host}:${plainPort}/livez`)) === 200,
  });
  await program.start();
  return {
    url: `https://${host}:${port}`,
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
