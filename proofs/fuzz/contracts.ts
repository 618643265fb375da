// Contracts that wait for a signature, with the code that signs them: the agreement of a shop that is signing
// up, and another commission for one that has signed. A signed contract is replaced by a new one.
import { newestCode } from '@pishkhan/server/testkit/sent-texts.ts';
import { type Shop, settle } from '../access/shops.ts';
import { callFor, type Furnished } from '../access/world.ts';

export const ownerPhone = '09121111111';
const agreement = 4;

interface Present {
  kind: string;
  sha256: string;
  signed: object | null;
}

async function readPresent(world: Furnished, shop: Shop): Promise<Present> {
  const { text } = await callFor(world, shop, 'getAgreementInfo');
  return JSON.parse(text).result.contract;
}

/** Signs the agreement of a shop in a later status, once. */
export async function signAgreement(world: Furnished, shop: Shop, dataDir: string): Promise<void> {
  const { pool } = world;
  await settle(pool, { vendorCode: shop.vendorCode, status: 'PRE_SIGN_UP' });
  await pool.query('UPDATE vendor SET step = $2 WHERE code = $1', [shop.vendorCode, agreement]);
  const { sha256 } = await readPresent(world, shop);
  await callFor(world, shop, 'signAgreement', () => ({ sha256 }));
  const otpCode = newestCode(dataDir, ownerPhone);
  await callFor(world, shop, 'signAgreementOtp', () => ({ otpCode }));
  await settle(pool, shop);
}

/** Prepares the agreement of a shop at the step AGREEMENT. */
export async function stockAgreement(world: Furnished, shop: Shop, dataDir: string, unit: number) {
  const before = await readPresent(world, shop);
  // An identical contract cannot be signed twice, so its facts are changed.
  if (before.signed)
    await world.pool.query('UPDATE vendor SET unit = $2 WHERE code = $1', [shop.vendorCode, String(unit)]);
  const { sha256 } = before.signed ? await readPresent(world, shop) : before;
  await callFor(world, shop, 'signAgreement', () => ({ sha256 }));
  return { sha256: [sha256], signCode: [newestCode(dataDir, ownerPhone)] };
}

/** Prepares a new contract of a shop that has signed. */
export async function stockNewContract(world: Furnished, shop: Shop, dataDir: string) {
  const before = await readPresent(world, shop);
  const isWaiting = before.kind === 'NEW_CONTRACT' && !before.signed;
  if (!isWaiting) await callFor(world, shop, 'offerContract');
  const { sha256 } = isWaiting ? before : await readPresent(world, shop);
  await callFor(world, shop, 'signNewContract', () => ({ sha256 }));
  return { sha256: [sha256], signCode: [newestCode(dataDir, ownerPhone)] };
}
