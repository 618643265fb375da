import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { mountSmallDisk } from '../../testkit/small-disk.ts';
import { openSecret } from '../secret.ts';
import { createOutboxFile } from '../sms/outbox-file.ts';
import { openFileStore } from './open-file-store.ts';

const disk = mountSmallDisk(32);
afterAll(() => disk?.close());
beforeEach(({ skip }) => skip(!disk, 'needs the right to mount a small disk'));

const onDisk = (...names: string[]) => path.join(disk!.folder, ...names);

/** Simulates another program's sync on the same disk: it writes names to the disk whose contents are still in memory. */
function syncSomethingElse(): void {
  const file = openSync(onDisk(`else-${performance.now()}`), 'w');
  fsyncSync(file);
  closeSync(file);
}

it('a new key is the same after a power cut, however soon', () => {
  const file = ['keys', 'data', 'session.key'];
  const key = openSecret(onDisk(...file), undefined);
  for (const _ of ['at once', 'after the disk has written its names']) {
    expect(openSecret(path.join(disk!.cutPower(), ...file), undefined)).toBe(key);
    syncSomethingElse();
  }
  expect(readdirSync(onDisk('keys', 'data'))).toEqual(['session.key']);
});

it('a file that was put is there after a power cut, whole', async () => {
  const bytes = Buffer.alloc(300_000, 7);
  await openFileStore({ folder: onDisk('files') }).put('documents/shop/a.pdf', bytes);
  const left = path.join(disk!.cutPower(), 'files', 'documents', 'shop', 'a.pdf');
  expect(existsSync(left) && readFileSync(left).equals(bytes)).toBe(true);
});

it('a message of the outbox is there after a power cut, and so is the next one', async () => {
  const file = ['outbox', 'sms.jsonl'];
  const sms = createOutboxFile(onDisk(...file), 'localhost');
  for (const sent of [1, 2]) {
    await sms.sendOtp('09121234567', `12345${sent}`);
    const left = path.join(disk!.cutPower(), ...file);
    expect(existsSync(left) && readFileSync(left, 'utf8').trim().split('\n')).toHaveLength(sent);
  }
});
