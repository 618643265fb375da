// The file with the settings of an installation, which systemd, compose and the commands read.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import {
  isSystemInstallation,
  parseSystemSettings,
  systemSettings,
  unitSettings,
} from '../infra/system-installation.mjs';
import { typed } from '../infra/typed-command.ts';

const root = path.join(import.meta.dirname, '../..');

/** The file of the system if Pishkhan is installed there, else the one beside the product. */
export const usualFile = (): string =>
  isSystemInstallation(root) ? systemSettings : path.join(root, 'pishkhan.env');

/** The data folder that goes with the file. */
export const usualData = (file: string): string =>
  file === systemSettings ? unitSettings.PISHKHAN_DATA : path.join(root, '.data');

export const commandOfStart = (): string =>
  isSystemInstallation(root) ? 'systemctl enable --now pishkhan pishkhan-backup.timer' : typed('start');

export function readEnvironmentFile(file: string): Record<string, string> {
  const text = readFileSync(file, 'utf8');
  return file === systemSettings
    ? { ...unitSettings, ...parseSystemSettings(text) }
    : (parseEnv(text) as Record<string, string>);
}
