// The file with the settings of an installation, which systemd, compose and the commands read.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const ofSystem = '/etc/pishkhan/pishkhan.env';
const ofFolder = path.join(import.meta.dirname, '../../pishkhan.env');

/** The file of the system if Pishkhan is installed there, else the one beside the product. */
export const usualFile = (): string => (existsSync(path.dirname(ofSystem)) ? ofSystem : ofFolder);

/** Settings of the units of systemd, which stand beside the file of the system. */
const ofUnits = { NODE_ENV: 'production', PISHKHAN_DATA: '/var/lib/pishkhan' };

/** The data folder that goes with the file. */
export const usualData = (file: string): string =>
  file === ofSystem ? ofUnits.PISHKHAN_DATA : path.join(import.meta.dirname, '../../.data');

export function readEnvironmentFile(file: string): Record<string, string> {
  const settings = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
  return file === ofSystem ? { ...ofUnits, ...settings } : settings;
}
