// The two commands as a person runs them: a backup of a running system with an embedded database, restored into an empty folder.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cancelMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { eraseCustomer, exportCustomer } from '@pishkhan/contract/personal-data/calls.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startProgram } from './kit/program.ts';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-backup-'));
const elsewhere = path.join(folder, 'elsewhere');
const backup = path.join(folder, 'shop.backup');
const customerPhone = '09121119999';
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
      await createOrder(marketplace, vendorCode, { orderCode: `BACKUP-${order}`, customerPhone });
      acknowledged.push(`BACKUP-${order}`);
    }
  })();
  await vi.waitUntil(() => acknowledged.length > 10, { timeout: 30_000 });
  const known = [...acknowledged];
  await marketplace(cancelMarketplaceOrder, {
    params: { vendorCode, orderCode: known[0]! },
    body: { eventId: randomUUID(), reason: null },
  });
  await expect(command('backup', program.dataDir, backup)).resolves.toMatch(/read back and whole, encrypted/);
  stopping.abort();
  await traffic;

  const customer = { cellPhone: customerPhone, reason: 'درخواست خود مشتری' };
  const { erased } = await marketplace(eraseCustomer, { body: { eventId: randomUUID(), ...customer } });
  expect(erased).toBe(1);
  const copies = (dataDir: string) => path.join(dataDir, 'files/erasures');
  await vi.waitUntil(() => existsSync(copies(program.dataDir)), { timeout: 40_000, interval: 200 });

  await expect(command('restore', program.dataDir, backup)).rejects.toThrow(/Pishkhan runs on/);
  await expect(command('restore', elsewhere, backup, 'a key that somebody else has made')).rejects.toThrow(
    /BACKUP_KEY is not the key/,
  );
  cpSync(copies(program.dataDir), copies(elsewhere), { recursive: true });
  await expect(command('restore', elsewhere, backup)).resolves.toMatch(
    /^Restored \d+ rows.*Erasures repeated: 1 of orders, 0 of people\.\n$/,
  );

  const restored = await startProgram({ ...embedded, PISHKHAN_DATA: elsewhere });
  try {
    expect(restored.marketplaceKey()).toBe(program.marketplaceKey());
    const there = marketplaceClient(restored);
    const { orders } = await there(exportCustomer, { body: customer });
    expect(orders.map(({ orderCode }) => orderCode)).not.toContain(known[0]);
    for (const orderCode of known)
      await expect(createOrder(there, vendorCode, { orderCode })).rejects.toMatchObject({
        problem: { code: 'ORDER_EXISTS' },
      });
    await createOrder(there, vendorCode, { orderCode: 'AFTERWARDS-1' });
  } finally {
    await restored.close();
  }
}, 180_000);
