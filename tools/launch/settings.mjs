// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  becomeServiceUser,
  isSystemInstallation,
  parseSystemSettings,
  serviceUser,
  systemSettings,
  unitSettings,
} from '../../server/infra/system-installation.mjs';
import { Refused } from './refused.mjs';

/** Commands that read no settings, or that read and write them as root and then go on as the user of the service by themselves. */
const WITHOUT_SETTINGS = new Set(['version', 'simulate', 'print-bridge']);
const OF_ROOT = new Set(['doctor', 'setup']);

/**
 * Puts the settings of the installation into the environment, whose own variables come first: those that `npm run setup` has written beside
 * the product, or those of the system. There, root goes on as the user of the service.
 * @param {string} root
 * @param {string} command
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function enterInstallation(root, command, environment = process.env) {
  if (WITHOUT_SETTINGS.has(command)) return;
  if (!isSystemInstallation(root)) return loadSettings(join(root, 'pishkhan.env'));
  if (process.getuid?.() !== 0) {
    // The units have set everything.
    if (environment.PISHKHAN_DATA) return;
    throw new Refused(
      `Pishkhan on this machine has the user ${serviceUser} and settings that only root may read: use "sudo pishkhan ${command}".`,
    );
  }
  if (OF_ROOT.has(command)) return;
  const settings = existsSync(systemSettings)
    ? parseSystemSettings(readFileSync(systemSettings, 'utf8'))
    : {};
  // The home of root is closed to the user of the service.
  Object.assign(environment, {
    ...unitSettings,
    ...settings,
    ...environment,
    HOME: unitSettings.PISHKHAN_DATA,
  });
  process.umask(0o077);
  try {
    becomeServiceUser(environment.PISHKHAN_DATA ?? '');
  } catch (error) {
    const reason = /** @type {Error} */ (error).message.trim().split('\n').at(-1);
    throw new Refused(`The command cannot go on as the user ${serviceUser}: ${reason}`);
  }
}

/** @param {string} file */
function loadSettings(file) {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Refused(
      `The settings in ${file} cannot be read (${/** @type {Error} */ (error).message}): start as the user that owns them.`,
    );
  }
}
