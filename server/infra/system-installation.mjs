// @ts-check
// The installation of the Debian package and of the units of systemd: its places, the settings of its units, and the user that it runs as.
// It is plain JavaScript, because the launcher reads it, too.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const folder = '/opt/pishkhan';
export const systemSettings = '/etc/pishkhan/pishkhan.env';
export const systemBackups = '/var/backups/pishkhan';
export const serviceUser = 'pishkhan';

/** As the units set them (packaging/*.service). */
export const unitSettings = { NODE_ENV: 'production', PISHKHAN_DATA: '/var/lib/pishkhan' };

/**
 * An archive in another folder, and a container, have settings of their own.
 * @param {string} root
 */
export const isSystemInstallation = (root) => root === folder && existsSync(dirname(systemSettings));

/**
 * Root goes on as the user of the units. A data folder that is missing is made for that user, as systemd does for the units.
 * @param {string} dataDir
 */
export function becomeServiceUser(dataDir) {
  const idOf = (/** @type {string} */ option) =>
    Number(execFileSync('id', [option, serviceUser], { encoding: 'utf8', stdio: 'pipe' }));
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, uid, gid);
  }
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** A value has parts in quotes, and then one without them, in which a backslash protects a character or joins two lines. */
const assignment =
  /^[ \t]*([A-Za-z_]\w*)[ \t]*=[ \t]*((?:(?:'[^']*'|"(?:[^"\\]|\\.)*")[ \t]*)*)((?:\\.|[^\\\r\n])*)/gms;

/**
 * Reads NAME=value lines as systemd reads the file of a unit: without variables, commands, or comments behind a value.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseSystemSettings(text) {
  return Object.fromEntries(
    [...text.matchAll(assignment)].map(([, name, quoted = '', rest = '']) => [
      name,
      withoutQuotes(quoted) + rest.trimEnd().replace(/\\(?:\n|(.))/gs, '$1'),
    ]),
  );
}

/** @param {string} quoted */
const withoutQuotes = (quoted) =>
  quoted.replace(/'([^']*)'[ \t]*|"((?:[^"\\]|\\.)*)"[ \t]*/gs, (_all, single, double) =>
    double === undefined ? single : double.replace(/\\(?:\n|(["\\`$]))/g, '$1'),
  );
