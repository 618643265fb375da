// The fuzzed world: each role in shops of several statuses and at every step of a sign-up, with one object of
// every kind that requests can name, and orders in every state. It is restored from time to time.
import { type Audited, startAudited } from '../access/audited.ts';
import { roles } from '../access/expected.ts';
import { callFor, type Furnished, openWorld as openShops } from '../access/world.ts';
import type { Server } from '../ground/server.ts';
import { signAgreement, stockAgreement, stockNewContract } from './contracts.ts';
import { type Stock, stockOrders } from './orders.ts';
import { restore } from './restore.ts';
import { stockSignIns } from './sign-ins.ts';
import type { Asker } from './sound.ts';

const statuses = [
  ...['ACTIVE', 'PRE_SIGN_UP', 'PRE_SIGN_UP', 'REJECTED'],
  ...['SIGNED_UP', 'READY_FOR_ACTIVE', 'SUSPENDED'],
];
const stepsOfSignup = 6;
const agreement = 4;

export interface World {
  server: Server;
  askers: Asker[];
  marketplaceKey: string;
  /** A spreadsheet that an import accepts. */
  sheet: Buffer;
  audited: Audited;
  /** Texts that must not appear in any log. */
  secrets: string[];
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openWorld(databaseUrl: string): Promise<World> {
  const furnished = await openShops(databaseUrl, statuses, { LOG_LEVEL: 'warn' });
  const { pool, server, close } = furnished;
  const { dataDir, marketplaceKey, sessionSecret } = server;
  try {
    const { rows } = await pool.query<{ cell_phone: string }>(
      `SELECT cell_phone FROM person WHERE cell_phone LIKE '093%'`,
    );
    const askers: Asker[] = [];
    const audited = await startAudited(pool);
    const stock: Stock = { audited, made: 0, courierLinks: [] };
    let mended = 0;
    const mend = async () => {
      askers.splice(0, Infinity, ...(await mendShops(furnished, stock, { mended, dataDir })));
      mended += 1;
    };
    await mend();
    return {
      ...{ server, audited, askers, marketplaceKey, sheet: furnished.files.sheet, mend, close },
      secrets: [...rows.map((row) => row.cell_phone), marketplaceKey, sessionSecret],
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One of the two shops in sign-up is at the agreement, the other at one step after another. */
async function mendShops(
  world: Furnished,
  stock: Stock,
  { mended, dataDir }: { mended: number; dataDir: string },
): Promise<Asker[]> {
  const { shops } = world;
  const lists = await Promise.all(
    shops.map((shop, place) => restore(world, shop, place === 1 ? mended % stepsOfSignup : agreement)),
  );
  const more = {
    ...(await stockSignIns({ ...world, dataDir })),
    messageId: await stockWebhooks(world),
  };
  for (const list of lists) Object.assign(list, more);
  Object.assign(lists[0]!, await stockOrders(world, shops[0]!, stock));
  if (mended === 0) await signAgreement(world, shops[4]!, dataDir);
  // Sequentially, because both codes go to the same phone.
  Object.assign(lists[2]!, await stockAgreement(world, shops[2]!, dataDir, mended));
  Object.assign(lists[4]!, await stockNewContract(world, shops[4]!, dataDir));
  const preview = JSON.parse((await callFor(world, shops[0]!, 'previewImport')).text).result;
  Object.assign(lists[0]!, { importDigest: [preview.digest] });
  const askers: Asker[] = [];
  for (const [place, shop] of shops.entries())
    for (const role of roles)
      askers.push({
        name: `${role} of ${shop.vendorCode} (${shop.status})`,
        ...{ role, status: shop.status, objects: lists[place]! },
        token: (await world.people.tokenOf(role, shop.vendorCode))!,
      });
  return askers;
}

/** Ids of webhook messages. The endpoint is registered again when a request has deleted it. */
async function stockWebhooks(world: Furnished): Promise<string[]> {
  const { rows } = await world.pool.query('SELECT FROM webhook_endpoint WHERE disabled_at IS NULL');
  const [shop] = world.shops;
  if (rows.length === 0) await callFor(world, shop!, 'putWebhook');
  const { text } = await callFor(world, shop!, 'listWebhookMessages');
  return (JSON.parse(text).result.messages as { id: string }[]).map(({ id }) => id);
}
