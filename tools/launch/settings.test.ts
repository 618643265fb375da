import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { enterInstallation } from './settings.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-settings-'));
const file = path.join(folder, 'pishkhan.env');
afterEach(() => {
  delete process.env.PISHKHAN_OF_TESTS;
  delete process.env.PISHKHAN_OF_BOTH;
  rmSync(file, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('settings of the file are read, and those of the environment come first', () => {
  writeFileSync(file, "PISHKHAN_OF_TESTS='نان داغ'\nPISHKHAN_OF_BOTH=file\n");
  process.env.PISHKHAN_OF_BOTH = 'environment';
  enterInstallation(folder, 'version');
  expect(process.env.PISHKHAN_OF_TESTS).toBeUndefined();
  enterInstallation(folder, 'backup');
  expect(process.env.PISHKHAN_OF_TESTS).toBe('نان داغ');
  expect(process.env.PISHKHAN_OF_BOTH).toBe('environment');
});

it('no file is no fault, and one that cannot be read is refused', () => {
  enterInstallation(folder, 'backup');
  mkdirSync(file);
  expect(() => enterInstallation(folder, 'backup')).toThrow(
    /cannot be read .*: start as the user that owns them/,
  );
});
