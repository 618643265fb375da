// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps servers' programs where the PATH of ordinary users does not look. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The path of a program of this machine; undefined when there is none.
 * @param {string} name
 * @returns {string | undefined}
 */
export const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), ...serverFolders]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
