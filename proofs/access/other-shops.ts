// Makes every call that names another shop, or lists other shops, as a manager of one shop with another
// standing in the other one, and compares with a table of its own. The other shop requires a second factor of
// its managers; the manager's own shop does not.
import { otherShopTable, ownShopOnly, type Standing, standings } from './expected.ts';
import { withoutIds } from './judge.ts';
import { type Operation, writeRequest } from './requests.ts';
import type { Sample } from './samples.ts';
import { type Answer, send } from './send.ts';
import { missing, settle } from './shops.ts';
import { callFor, type World } from './world.ts';

const isProved = (standing: Standing) => standing === 'manager' || standing === 'manager of a blocked shop';

const membershipOf = (standing: Standing) => {
  if (standing === 'stranger') return undefined;
  if (standing === 'CASHIER' || standing === 'ACCOUNTANT' || standing === 'BIKER')
    return { role: standing, status: 'ACTIVE' } as const;
  return { role: 'MANAGER', status: standing === 'invited' ? 'PENDING' : 'ACTIVE' } as const;
};

/** One sentence for each call whose answer differs from the table. */
export async function runOtherShops(world: World): Promise<string[]> {
  const { operations, pool, people } = world;
  const other = world.shops[0]!;
  const home = other.branch.vendorCode;
  const wrong = unlisted(operations);
  // Other calls have snoozed menu parts.
  await pool.query('DELETE FROM snooze WHERE vendor_code = $1', [other.vendorCode]);
  for (const standing of standings) {
    const isBlocked = standing === 'manager of a blocked shop';
    await settle(pool, { vendorCode: other.vendorCode, status: 'ACTIVE' });
    const { text } = await callFor(world, other, 'createMarketplaceOrder');
    const { orderCode } = JSON.parse(text).result;
    await settle(pool, { vendorCode: other.vendorCode, status: isBlocked ? 'SUSPENDED' : 'ACTIVE' });
    const token = await people.between(home, other.vendorCode, membershipOf(standing), isProved(standing));
    const askOf = (operation: Operation, there: { vendorCode: string; orderCode: string }) =>
      send(
        world.url,
        writeRequest(operation, (name) => codeFor(name, there), world.files),
        token,
      );

    for (const [name, may] of otherShopTable)
      for (const operation of formsOf(operations.find((one) => one.name === name)!)) {
        const answer = await askOf(operation, { vendorCode: other.vendorCode, orderCode });
        const isNamed = operation.places.length > 0;
        const absent = isNamed && (await askOf(operation, missing));
        const isLetIn = absent
          ? withoutIds(answer, other.vendorCode) !== withoutIds(absent, missing.vendorCode)
          : tellsOf(answer, other.vendorCode);
        if (isLetIn !== may.includes(standing))
          wrong.push(
            `${name} · ${standing}: ${isLetIn ? 'let in' : 'refused'}, ${answer.status} ${answer.text}`,
          );
      }
  }
  await settle(pool, other);
  return wrong;
}

const codeFor = (name: string, there: { vendorCode: string; orderCode: string }): string =>
  name === 'orderCode' ? there.orderCode : there.vendorCode;

/** A copy names the other shop as its target or as its source. */
function formsOf(operation: Operation): Operation[] {
  const { sample } = operation;
  if (!operation.places.includes('copyTarget')) return [operation];
  const from: Sample = { ...sample, body: { fromVendorCode: '$copyTarget' } };
  return [operation, { ...operation, sample: from }];
}

/** True when a list shows more of the shop than that it exists: a locked branch shows only its status. */
function tellsOf({ text }: Answer, vendorCode: string): boolean {
  const { result } = JSON.parse(text);
  const rows: { vendorCode: string; work?: unknown }[] = result.branches ?? result.orders ?? result;
  return rows.some((row) => row.vendorCode === vendorCode && row.work !== null);
}

/** Calls of the panel that name a shop and have no row. */
const unlisted = (operations: readonly Operation[]): string[] =>
  operations
    .filter(
      ({ side, places }) => side === 'panel' && places.some((one) => /^(vendorCode|copyTarget)$/.test(one)),
    )
    .filter(({ name }) => !otherShopTable.has(name) && !ownShopOnly.includes(name))
    .map(({ name }) => `${name} names a shop, and the table of other shops has no row of it`);
