import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { login, otp } from '@pishkhan/contract/session/calls.ts';
import { afterAll } from 'vitest';
import { readConfig } from '../app/config/config.ts';
import { type Pishkhan, startPishkhan } from '../app/start.ts';
import { BrowserClient } from './browser-client.ts';

export interface WholeServer {
  url: string;
  /** Its data folder. */
  folder: string;
  pishkhan: Pishkhan;
  /** Signs a person in with the sent code; returns the access token. */
  signIn(cellPhone: string): Promise<string>;
}

/**
 * The server as `npm start` composes it, in this process, with a panel of one page. Stopped after the file's last test, or after the test that
 * hands in `onTestFinished`.
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
  const close = () => pishkhan.stop();
  const lastCode = (): string => {
    const lines = readFileSync(path.join(folder, 'outbox', 'sms.jsonl'), 'utf8')
      .trim()
      .split('\n');
    return /\d{6}/.exec(JSON.parse(lines.at(-1)!).text)![0];
  };
  return {
    url,
    folder,
    pishkhan,
    async signIn(cellPhone) {
      const browser = new BrowserClient({ url, fetch: (place, init) => fetch(url + place, init), close });
      await browser.ask(login, { body: { cellPhone } });
      const { result, text } = await browser.ask(otp, { body: { cellPhone, otpCode: lastCode() } });
      if (!result) throw new Error(`not signed in: ${text}`);
      return result.token;
    },
  };
}
