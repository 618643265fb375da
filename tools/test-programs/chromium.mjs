// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const WINDOWS = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map((variable) =>
  join(process.env[variable] ?? 'C:\\', 'Google', 'Chrome', 'Application', 'chrome.exe'),
);

/** Returns a Chromium or Chrome of this machine that starts, for the end-to-end tests; undefined when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return candidates().find((file) => existsSync(file) && starts(file));
}

/** Does the same after installing one if possible. */
export const findOrInstallChromium = () =>
  findChromium() ?? (installPackages(['chromium']) ? findChromium() : undefined);

/**
 * Returns Chromium's old headless mode as a separate program: the same pages for half of the processor time, because it has no windows.
 * Undefined when there is none, or when CHROMIUM_PATH names the browser for everything.
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : findProgram('chromium-headless-shell');

function candidates() {
  if (process.platform === 'darwin') return [...MAC, ...ofPlaywright()];
  if (process.platform === 'win32') return WINDOWS;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ofPlaywright()];
}

/** Browsers that Playwright has downloaded for another project, newest first. */
function ofPlaywright() {
  const cache =
    process.platform === 'darwin'
      ? join(homedir(), 'Library', 'Caches', 'ms-playwright')
      : join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((one, other) => Number(other.slice(9)) - Number(one.slice(9)))
    .flatMap((name) => [
      join(cache, name, 'chrome-linux', 'chrome'),
      join(cache, name, 'chrome-linux64', 'chrome'),
      join(cache, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
    ]);
}

/**
 * Tests a browser by running it: Ubuntu's chromium-browser, for example, is only a script that asks for a snap.
 * @param {string} file
 */
function starts(file) {
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
