import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../app/config/config.ts';
import { type Pishkhan, startPishkhan } from '../app/start.ts';
import { openPerson } from './open-person.ts';

export interface WholeServer {
  url: string;
  /** Its data folder. */
  folder: string;
  pishkhan: Pishkhan;
  /** Signs a person in with the sent code; returns the access token. */
  signIn(cellPhone: string): Promise<string>;
}

/**
 * Starts the server as `npm start` composes it, in this process, with a panel of one page. It stops after the
 * file's last test, or after the test that passes `onTestFinished`.
 */
export async function startWholeServer(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  atEnd: (end: () => Promise<void>) => void = afterAll,
): Promise<WholeServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-whole-'));
  const panel = mkdtempSync(path.join(tmpdir(), 'pishkhan-panel-'));
  writeFileSync(
    path.join(panel, 'index.html'),
    '<!doctype html><html><head></head><body>panel</body></html>',
  );
  const started = await startPishkhan(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      PISHKHAN_DATA: folder,
      PISHKHAN_PANEL: panel,
      LOG_LEVEL: 'silent',
      ...env,
    }),
  );
  let stopping: Promise<void> | undefined;
  const pishkhan: Pishkhan = {
    port: started.port,
    console: started.console,
    metricsPort: started.metricsPort,
    stop: () => {
      stopping ??= started.stop();
      return stopping;
    },
  };
  atEnd(async () => {
    await pishkhan.stop();
    for (const made of [folder, panel]) rmSync(made, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${pishkhan.port}`;
  return {
    url,
    folder,
    pishkhan,
    async signIn(cellPhone) {
      const person = openPerson({ url, dataDir: folder }, cellPhone);
      await person.login();
      return (await person.otp()).token;
    },
  };
}
