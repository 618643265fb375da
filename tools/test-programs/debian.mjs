// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian's packages run this file before they start one of their services. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian packages, which needs root, without starting their services. Returns whether they are installed now.
 * @param {readonly string[]} names
 */
export function installPackages(names) {
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!canInstall) return false;
  console.log(`Installing ${names.join(', ')} for the tests (apt-get) …`);
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const hasPolicy = existsSync(servicePolicy);
  if (!hasPolicy) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    spawnSync('apt-get', ['update'], options);
    return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], options).status === 0;
  } finally {
    if (!hasPolicy) rmSync(servicePolicy);
  }
}
