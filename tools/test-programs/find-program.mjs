// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs servers' programs in folders that are not in an ordinary user's PATH. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Returns the path of a program of this machine; undefined when there is none.
 * @param {string} name
 * @returns {string | undefined}
 */
export const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), ...serverFolders]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
