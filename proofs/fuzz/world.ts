// The fuzzed world: each role in shops of several statuses and at every step of a sign-up, with one object of
// every kind that requests can name, and orders in every state. It is restored from time to time.
import { type Audited, startAudited } from '../access/audited.ts';
import { expected, roles, table } from '../access/expected.ts';
import { callFor, type World as Furnished, openWorld as openShops } from '../access/world.ts';
import type { Server } from '../ground/server.ts';
import { ownerPhone, signAgreement, stockAgreement, stockNewContract } from './contracts.ts';
import { type Desks, openDesks, restoreDesks, stranger } from './operators.ts';
import { courierPhone, customerPhone, type Stock, stockOrders } from './orders.ts';
import { restore } from './restore.ts';
import { stockSignIns } from './sign-ins.ts';
import type { Sender, Senders } from './sound.ts';

const statuses = [
  ...['ACTIVE', 'PRE_SIGN_UP', 'PRE_SIGN_UP', 'REJECTED'],
  ...['SIGNED_UP', 'READY_FOR_ACTIVE', 'SUSPENDED'],
];
const stepsOfSignup = 6;
const agreement = 4;

export interface World {
  server: Server;
  /** The address of the console's port. */
  consoleUrl: string;
  /** Replaced by `mend`. */
  senders: Senders;
  /** A spreadsheet that an import accepts. */
  sheet: Buffer;
  audited: Audited;
  /** Texts that must not appear in any log. */
  secrets: string[];
  /** Values of people that operators see only when they ask for them with a reason. */
  personal: readonly string[];
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** The numbers, addresses and accounts that the shops and orders of this world have. */
const personal = [
  ...[customerPhone, courierPhone, ownerPhone],
  ...['0499370899', '6037991234567893', 'IR820540102680020817909002'],
];

export async function openWorld(databaseUrl: string): Promise<World> {
  const furnished = await openShops(databaseUrl, statuses, { LOG_LEVEL: 'warn' });
  const { pool, server, consoleUrl, close } = furnished;
  const { dataDir, marketplaceKey, sessionSecret } = server;
  try {
    const { rows } = await pool.query<{ cell_phone: string }>(
      `SELECT cell_phone FROM person WHERE cell_phone LIKE '093%'`,
    );
    const phones = rows.map((row) => row.cell_phone);
    const audited = await startAudited(pool);
    const desks = await openDesks(furnished);
    const stock: Stock = { audited, made: 0, courierLinks: [] };
    const key: Sender = {
      ...{ name: 'marketplace', role: 'marketplace', atConsole: false, objects: {} },
      headers: { authorization: `Bearer ${marketplaceKey}` },
      may: (operationId) => table.get(operationId)?.kind === 'marketplace',
    };
    const senders = { staff: [], operators: [], key, stranger } as Senders;
    let mended = 0;
    const mend = async () => {
      Object.assign(senders, await mendShops(furnished, { stock, desks }, { mended, dataDir }));
      mended += 1;
    };
    await mend();
    desks.secrets.push(...phones, ...personal, marketplaceKey, sessionSecret);
    return {
      ...{ server, consoleUrl, audited, senders, sheet: furnished.files.sheet, mend, close },
      ...{ secrets: desks.secrets, personal: [...personal, ...phones] },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One of the two shops in sign-up is at the agreement, the other at one step after another. */
async function mendShops(
  world: Furnished,
  { stock, desks }: { stock: Stock; desks: Desks },
  { mended, dataDir }: { mended: number; dataDir: string },
): Promise<Pick<Senders, 'staff' | 'operators'>> {
  const { shops } = world;
  const lists = await Promise.all(
    shops.map((shop, place) => restore(world, shop, place === 1 ? mended % stepsOfSignup : agreement)),
  );
  Object.assign(lists[0]!, await stockOrders(world, shops[0]!, stock));
  // After the orders, some of which are troubles.
  const { operators, shared } = await restoreDesks(world, desks, mended);
  const more = {
    ...(await stockSignIns({ ...world, dataDir })),
    ...shared,
    messageId: await stockWebhooks(world),
  };
  for (const list of lists) Object.assign(list, more);
  if (mended === 0) await signAgreement(world, shops[4]!, dataDir);
  // Sequentially, because both codes go to the same phone.
  Object.assign(lists[2]!, await stockAgreement(world, shops[2]!, dataDir, mended));
  Object.assign(lists[4]!, await stockNewContract(world, shops[4]!, dataDir));
  const preview = JSON.parse((await callFor(world, shops[0]!, 'previewImport')).text).result;
  Object.assign(lists[0]!, { importDigest: [preview.digest] });
  const staff: Sender[] = [];
  for (const [place, { vendorCode, status }] of shops.entries())
    for (const role of roles)
      staff.push({
        name: `${role} of ${vendorCode} (${status})`,
        ...{ role, status, objects: lists[place]!, atConsole: false },
        headers: { authorization: `Bearer ${await world.people.tokenOf(role, vendorCode)}` },
        may(operationId) {
          const who = table.get(operationId);
          return who !== undefined && expected(who, role, status) === 'let through';
        },
      });
  return { staff, operators };
}

/** Ids of webhook messages. The endpoint is registered again when a request has deleted it. */
async function stockWebhooks(world: Furnished): Promise<string[]> {
  const { rows } = await world.pool.query('SELECT FROM webhook_endpoint WHERE disabled_at IS NULL');
  const [shop] = world.shops;
  if (rows.length === 0) await callFor(world, shop!, 'putWebhook');
  const { text } = await callFor(world, shop!, 'listWebhookMessages');
  return (JSON.parse(text).result.messages as { id: string }[]).map(({ id }) => id);
}
