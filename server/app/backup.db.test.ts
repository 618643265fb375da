import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyBackup } from '../infra/backup/backup-contents.ts';
import { type BackupSource, makeBackup } from '../infra/backup/make-backup.ts';
import { type RestoreTarget, restoreBackup } from '../infra/backup/restore-backup.ts';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { receiveOrder } from '../orders/public.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';
import { withOwnClient } from '../testkit/own-client.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';

const passphrase = 'a long key that the owner has made at random';
const folder = await mkdtemp(path.join(tmpdir(), 'pishkhan-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const at = (name: string): string => path.join(folder, name);

const shop = await testDatabase({ poolSize: 10 });
const vendorCode = await openShop(shop.pool, 'BACKED-UP');
const orderParts = { pool: shop.pool, wake() {} };
const files = openFileStore({ folder: at('files') });
const keyFiles = [at('session.key'), at('marketplace.key')];
const bringOrder = async (code: string) => {
  const answer = await receiveOrder(orderParts, someOrder(vendorCode, code), newEvent());
  expect(answer).toMatchObject({ outcome: 'stored' });
};

const backUp = (file: string, key?: string, source: Partial<BackupSource> = {}) =>
  withOwnClient(shop, (client) =>
    makeBackup(
      { client, files, keyFiles, version: '1', ...source },
      { file, passphrase: key, now: new Date() },
    ),
  );
const restoreTo = (database: TestDatabase, file: string, key?: string, target: Partial<RestoreTarget> = {}) =>
  withOwnClient(database, (client) =>
    restoreBackup(
      {
        database,
        client,
        files: openFileStore({ folder: at('restored-files') }),
        keyFolder: folder,
        emptyTables: ['vendor'],
        afterLoading: ['UPDATE vendor_stream SET epoch = epoch + 1'],
        ...target,
      },
      { file, passphrase: key },
    ),
  );
/** Rows of a table in one order, as text. */
const rowsOf = async ({ pool }: TestDatabase, table: string, order: string) =>
  (await pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY ${order}`)).rows;

beforeAll(async () => {
  await writeFile(at('session.key'), 'the key that signs tokens');
  await files.put('menu/one.webp', Buffer.from('a picture'));
  await files.put('documents/two.pdf', Buffer.alloc(3_000_000, 'paper'));
  for (let order = 1; order <= 20; order += 1) await bringOrder(`BEFORE-${order}`);
});

describe('a backup while orders are on their way', () => {
  const restoredTo = testDatabase();
  let restored: TestDatabase;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    restored = await restoredTo;
    let isDone = false;
    const traffic = (async () => {
      for (let order = 1; !isDone; order += 1) {
        await bringOrder(`MEANWHILE-${order}`);
        acknowledged.push(`MEANWHILE-${order}`);
      }
    })();
    await vi.waitUntil(() => acknowledged.length > 3, { timeout: 20_000 });
    const known = [...acknowledged];
    await backUp(at('busy.backup'), passphrase);
    isDone = true;
    await traffic;
    acknowledged.splice(0, Infinity, ...known);
    await restoreTo(restored, at('busy.backup'), passphrase);
  });

  it('has every order that was acknowledged before it began, and its history', async () => {
    const codes = (await restored.pool.query<{ code: string }>('SELECT code FROM orders')).rows.map(
      ({ code }) => code,
    );
    expect(codes).toEqual(
      expect.arrayContaining([...acknowledged, ...Array.from({ length: 20 }, (_, n) => `BEFORE-${n + 1}`)]),
    );
    const restoredOrders = await rowsOf(restored, 'orders', 'received_at, code');
    const orders = await rowsOf(shop, 'orders', 'received_at, code');
    expect(orders).toEqual(expect.arrayContaining(restoredOrders));
  });

  it('is one moment: each order with its event, and the events without a gap', async () => {
    const { rows } = await restored.pool.query(
      `SELECT (SELECT count(*)::int FROM orders) - (SELECT count(*)::int FROM order_event) AS without_event,
         (SELECT max(seq)::int - count(*)::int FROM order_event) AS gap,
         (SELECT seq::int FROM vendor_stream) - (SELECT max(seq)::int FROM order_event) AS behind`,
    );
    expect(rows).toEqual([{ without_event: 0, gap: 0, behind: 0 }]);
  });

  it('continues: sequences are not reused, triggers work, streams with old positions are reset', async () => {
    const { rows: before } = await restored.pool.query('SELECT seq::int, epoch FROM vendor_stream');
    expect(before).toMatchObject([{ epoch: 2 }]);
    const order = someOrder(vendorCode, 'AFTERWARDS');
    await expect(receiveOrder({ pool: restored.pool, wake() {} }, order, newEvent())).resolves.toMatchObject({
      outcome: 'stored',
    });
    const { rows: after } = await restored.pool.query('SELECT seq::int FROM vendor_stream');
    expect(after).toEqual([{ seq: before[0].seq + 1 }]);
    await expect(
      restored.pool.query(`UPDATE orders SET kitchen = 'COMPLETED', version = version + 1`),
    ).rejects.toMatchObject({ code: '23514' });
    const ids = 'SELECT max(id)::int AS id FROM order_timer';
    const timers = (await shop.pool.query<{ id: number }>(ids)).rows[0]!.id;
    expect((await restored.pool.query<{ id: number }>(ids)).rows[0]!.id).toBeGreaterThan(timers - 1000);
  });

  it('has the files and the keys', async () => {
    const found = openFileStore({ folder: at('restored-files') });
    const text = async (name: string) =>
      Buffer.concat(await Readable.from((await found.find(name))!.bytes).toArray());
    await expect(text('menu/one.webp')).resolves.toEqual(Buffer.from('a picture'));
    await expect(text('documents/two.pdf')).resolves.toEqual(Buffer.alloc(3_000_000, 'paper'));
    await rm(at('session.key'));
    await restoreTo(await testDatabase(), at('busy.backup'), passphrase);
    await expect(readFile(at('session.key'), 'utf8')).resolves.toBe('the key that signs tokens');
  });
});

describe('the file', () => {
  it('is for its owner only, tells nothing without its key, and replaces no other', async () => {
    await backUp(at('secret.backup'), passphrase);
    expect((await stat(at('secret.backup'))).mode & 0o777).toBe(0o600);
    const bytes = await readFile(at('secret.backup'));
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(bytes.includes(Buffer.from('orders'))).toBe(false);
    await expect(backUp(at('secret.backup'), passphrase)).rejects.toThrow(/exists already/);
    await expect(verifyBackup(at('secret.backup'), undefined)).rejects.toThrow(/is encrypted/);
    await expect(
      verifyBackup(at('secret.backup'), 'another key that somebody has made at random'),
    ).rejects.toThrow(/BACKUP_KEY/);
  });

  it('is a plain tar archive where no key is given', async () => {
    await backUp(at('plain.backup'));
    const entries = await unpackTar(gunzipSync(await readFile(at('plain.backup'))));
    const names = entries.map(({ header }) => header.name);
    expect(names).toEqual(
      expect.arrayContaining(['files/menu/one.webp', 'tables/orders/000001.copy', 'keys/session.key']),
    );
    expect(names.at(-1)).toBe('summary.json');
  });

  it.each([
    ['cut off', (file: string) => truncate(file, 5000)],
    ['without its last bytes', async (file: string) => truncate(file, (await stat(file)).size - 100)],
    [
      'changed in one place',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes[Math.floor(bytes.length / 2)]! ^= 1;
        await writeFile(file, bytes);
      },
    ],
    ['longer', (file: string) => appendFile(file, 'more')],
  ])('is refused when it is %s, and nothing is changed', async (name, harm) => {
    for (const key of [undefined, passphrase]) {
      const file = at(`${name} ${key ? 'encrypted' : 'plain'}`);
      await backUp(file, key);
      await harm(file);
      const target = await testDatabase();
      await expect(restoreTo(target, file, key)).rejects.toThrow(/is broken/);
      await expect(rowsOf(target, 'vendor', 'code')).resolves.toEqual([]);
    }
  });

  it('is not left behind when making it fails', async () => {
    const broken = { ...files, find: () => Promise.reject(new Error('the bucket is away')) };
    await expect(backUp(at('failed.backup'), passphrase, { files: broken })).rejects.toThrow(
      'the bucket is away',
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

describe('restoring', () => {
  it('refuses a system that is in use', async () => {
    await backUp(at('used.backup'));
    await expect(restoreTo(shop, at('used.backup'))).rejects.toThrow(/not empty/);
  });

  it('can be tried again after it failed', async () => {
    await backUp(at('again.backup'));
    const target = await testDatabase();
    const full = {
      ...files,
      put: () => Promise.reject(new Error('no space left')),
    };
    await expect(restoreTo(target, at('again.backup'), undefined, { files: full })).rejects.toThrow(
      'no space left',
    );
    await expect(rowsOf(target, 'vendor', 'code')).resolves.toEqual([]);
    await restoreTo(target, at('again.backup'));
    await expect(rowsOf(target, 'vendor', 'code')).resolves.toHaveLength(1);
  });

  it('writes no file outside of its folder, whatever the backup calls it', async () => {
    const { fileOf, keyOf } = await import('../infra/backup/backup-contents.ts');
    expect(fileOf('files/menu/one-small.webp')).toBe('menu/one-small.webp');
    for (const name of ['files/../../etc/passwd', 'files//etc/passwd', 'files/a/../b', 'files/.hidden'])
      expect(fileOf(name)).toBeUndefined();
    expect(keyOf('keys/../session.key')).toBeUndefined();
  });
});
