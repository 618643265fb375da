// The installation itself: demo or production, its name, its address, and its folders.
import path from 'node:path';
import { defaultMarketplaceName, isMarketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import * as z from 'zod/mini';
import { defaultRestartLimit } from '../../infra/restarts.mjs';
import { text, type Values, webAddress, whole } from './values.ts';

export const installationVariables = {
  NODE_ENV: text,
  /** `0`: neither simulator nor demo data; `data`: data only; any other value, or none: both. */
  DEMO: text,
  PISHKHAN_DATA: text,
  /** The folder of the built panel, into which the build also writes it. */
  PISHKHAN_PANEL: text,
  /** The panel's public URL, for links in messages. */
  PUBLIC_URL: webAddress,
  /** The marketplace's name in every Persian text. */
  MARKETPLACE_NAME: z._default(z.string().check(z.refine(isMarketplaceName)), defaultMarketplaceName),
  /** Crashes within a minute, of the server or its embedded database, after which `npm start` gives up; `0` for no limit. */
  RESTART_LIMIT: whole(0, 10_000, defaultRestartLimit),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
};

const root = path.join(import.meta.dirname, '../../..');

export function readInstallation(value: Values<typeof installationVariables>, port: number) {
  const production = value.NODE_ENV === 'production';
  return {
    production,
    demo: demoOf(value.DEMO ?? (production ? '0' : undefined)),
    dataDir: path.resolve(value.PISHKHAN_DATA ?? path.join(root, '.data')),
    panelDir: path.resolve(value.PISHKHAN_PANEL ?? path.join(root, 'panel/dist')),
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    marketplaceName: value.MARKETPLACE_NAME,
    restartLimit: value.RESTART_LIMIT,
    logLevel: value.LOG_LEVEL,
  };
}

const demoOf = (value: string | undefined): 'off' | 'data' | 'on' =>
  value === '0' ? 'off' : value === 'data' ? 'data' : 'on';
