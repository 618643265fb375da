// An upgrade from the last release to this commit on one database with data, server by server, and back: docs/operations/releases.md. Both are
// packed and unpacked as releases. Before the first tag, and where nothing has changed the schema since, this commit is upgraded to one that does.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runsBeside } from '@pishkhan/server/infra/product-version.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { afterAll, expect, test } from 'vitest';
import { createOrder, newOrder, pickup } from '../ground/marketplace.ts';
import { openClient, usePostgres } from '../ground/postgres.ts';
import { createProgram, statusOf } from '../ground/program.ts';
import { newKeys } from '../ground/server.ts';
import { openShops, type Shop } from '../ground/shops.ts';
import {
  cloneAt,
  findLastTag,
  git,
  type PackedRelease,
  packRelease,
  prepareVersion,
  versionOf,
} from './pack-release.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-upgrade-proof-'));
// The embedded database may run as another user.
chmodSync(folder, 0o711);
const resources = new AsyncDisposableStack();
afterAll(async () => {
  await resources.disposeAsync();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const keys = newKeys();
const dataKey = randomBytes(32).toString('base64');

test('this commit is started beside the last release and replaces it, and that release replaces it again: no order is lost', async () => {
  const older = cloneAt(path.join(folder, 'older'), findLastTag() ?? 'HEAD');
  const newer = cloneAt(path.join(folder, 'newer'), 'HEAD');
  if (String(migrationsOf(newer)) === String(migrationsOf(older))) addMigration(newer);
  if (versionOf(newer) === versionOf(older)) prepareVersion(newer, '999.0.0', runsBeside);
  const [before, after] = [unpack(packRelease(older)), unpack(packRelease(newer))];
  expect(after.version).not.toBe(before.version);

  const databaseUrl = await (await usePostgres(resources)).newDatabase();
  const old = await startRelease(before, databaseUrl);
  const shop = (await openShops(databaseUrl, keys, { shops: 1 }))[0]!;
  const orders: string[] = [];
  const orderAt = async ({ url }: { url: string }) => {
    const code = String(710_000 + orders.length);
    await createOrder({ url, ...keys }, shop.vendorCode, newOrder(code, shop.productIds, pickup));
    orders.push(code);
    return code;
  };
  const acceptAt = ({ url }: { url: string }, code: string) =>
    ask(shop, 'PATCH', `${url}/api/v1/Order/accept/${code}`, { preparationTime: 20 });
  const seenAt = async ({ url }: { url: string }): Promise<string[]> => {
    const { result } = (await ask(shop, 'GET', `${url}/api/v1/Order/list/in-progress`)) as {
      result: { orders: { orderCode: string }[] };
    };
    return result.orders.map(({ orderCode }) => orderCode).toSorted();
  };
  await orderAt(old);

  // Side by side: what one of them stores, the other one reads and changes.
  const fresh = await startRelease(after, databaseUrl);
  expect(await statusOf(`${old.url}/readyz`)).toBe(200);
  await acceptAt(fresh, await orderAt(old));
  await acceptAt(old, await orderAt(fresh));
  expect(await seenAt(old)).toEqual(orders);
  expect(await seenAt(fresh)).toEqual(orders);

  // The upgrade is complete.
  expect(await old.program.stop()).toBe(0);
  await acceptAt(fresh, await orderAt(fresh));

  // The rollback, while the newer one still runs and after it.
  const schema = await schemaOf(databaseUrl);
  const again = await startRelease(before, databaseUrl);
  await acceptAt(again, await orderAt(fresh));
  expect(await fresh.program.stop()).toBe(0);
  await acceptAt(again, await orderAt(again));
  expect(await seenAt(again)).toEqual(orders);
  expect(await schemaOf(databaseUrl)).toEqual(schema);
  expect(await again.program.stop()).toBe(0);

  // And forward once more.
  const last = await startRelease(after, databaseUrl);
  expect(await seenAt(last)).toEqual(orders);
  expect(await last.program.stop()).toBe(0);
}, 1_800_000);

const migrationsOf = (clone: string): string[] =>
  readdirSync(path.join(clone, 'server/migrations')).toSorted();

/** A migration that adds, and a function that changes, as those of a release do. */
function addMigration(clone: string): void {
  writeFileSync(
    path.join(clone, 'server/migrations/9999-proof.sql'),
    'CREATE TABLE proof (vendor_code text);\nALTER TABLE vendor ADD COLUMN proof text;\n',
  );
  const functions = path.join(clone, 'server/schema/functions');
  appendFileSync(path.join(functions, readdirSync(functions).toSorted()[0]!), '\n-- Of a newer release.\n');
  git(clone, 'add', '--all');
  git(clone, 'commit', '--quiet', '--message', 'Add a migration');
}

function unpack({ archive, version }: PackedRelease): { version: string; program: string } {
  const target = path.join(folder, version);
  mkdirSync(target);
  execFileSync('tar', ['-xzf', archive, '-C', target]);
  return { version, program: path.join(target, path.basename(archive, '.tar.gz'), 'bin/pishkhan') };
}

async function startRelease(
  { program: file, version }: { version: string; program: string },
  databaseUrl: string,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = path.join(folder, `data-${version}`);
  if (!existsSync(dataDir)) mkdirSync(dataDir);
  const program = createProgram({
    name: `release ${version}`,
    command: [file, 'start'],
    env: {
      PATH: '/usr/bin:/bin',
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: databaseUrl, PISHKHAN_DATA: dataDir, DATA_KEY: dataKey },
      ...{ MARKETPLACE_KEY: keys.marketplaceKey, SESSION_SECRET: keys.sessionSecret },
    },
    isGroup: true,
    isReady: async () => (await statusOf(`${url}/readyz`)) === 200,
  });
  resources.defer(() => program.kill());
  await program.start();
  return { url, program };
}

async function ask(shop: Shop, method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${shop.staff[0]!.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function schemaOf(databaseUrl: string): Promise<unknown[]> {
  await using client = await openClient(databaseUrl);
  const { rows } = await client.query(
    `SELECT name, digest FROM schema_code UNION ALL SELECT name, '' FROM schema_migration ORDER BY name`,
  );
  return rows;
}
