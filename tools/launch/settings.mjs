// @ts-check
import { existsSync } from 'node:fs';
import { Refused } from './refused.mjs';

/**
 * Puts the settings that `npm run setup` has written beside the product into the environment. Those that are there come first.
 * @param {string} file
 */
export function loadSettings(file) {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Refused(
      `The settings in ${file} cannot be read (${/** @type {Error} */ (error).message}): start as the user that owns them.`,
    );
  }
}
