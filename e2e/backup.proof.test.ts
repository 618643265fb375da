// The two commands as a person runs them: a backup of a running system with an embedded database, restored into an empty folder.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startProgram } from './kit/program.ts';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-backup-'));
const elsewhere = path.join(folder, 'elsewhere');
const backup = path.join(folder, 'shop.backup');
const key = 'a long key that the owner has made at random';
const embedded = { DATABASE_URL: '' };

const program = await startProgram(embedded);
afterAll(async () => {
  await program.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = async (name: 'backup' | 'restore', dataDir: string, file: string, BACKUP_KEY = key) => {
  const script = path.join(import.meta.dirname, `../server/app/${name}.ts`);
  const env = { ...process.env, ...embedded, PISHKHAN_DATA: dataDir, BACKUP_KEY };
  return (await run(process.execPath, [script, file], { env })).stdout;
};

test('a restored shop has every order that it had at the time of the backup', async () => {
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const traffic = (async () => {
    for (let order = 1; !stopping.signal.aborted; order += 1) {
      await createOrder(marketplace, vendorCode, { orderCode: `BACKUP-${order}` });
      acknowledged.push(`BACKUP-${order}`);
    }
  })();
  await vi.waitUntil(() => acknowledged.length > 10, { timeout: 30_000 });
  const known = [...acknowledged];
  await expect(command('backup', program.dataDir, backup)).resolves.toMatch(/read back and whole, encrypted/);
  stopping.abort();
  await traffic;

  await expect(command('restore', program.dataDir, backup)).rejects.toThrow(/Pishkhan runs on/);
  await expect(command('restore', elsewhere, backup, 'a key that somebody else has made')).rejects.toThrow(
    /BACKUP_KEY is not the key/,
  );
  await expect(command('restore', elsewhere, backup)).resolves.toMatch(/^Restored \d+ rows/);

  const restored = await startProgram({ ...embedded, PISHKHAN_DATA: elsewhere });
  try {
    expect(restored.marketplaceKey()).toBe(program.marketplaceKey());
    const there = marketplaceClient(restored);
    for (const orderCode of known)
      await expect(createOrder(there, vendorCode, { orderCode })).rejects.toMatchObject({
        problem: { code: 'ORDER_EXISTS' },
      });
    await createOrder(there, vendorCode, { orderCode: 'AFTERWARDS-1' });
  } finally {
    await restored.close();
  }
}, 120_000);
