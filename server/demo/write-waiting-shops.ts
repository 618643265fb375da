// The rows of the two shops that wait for an operator. Their papers follow (papers.ts).

import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { ownerTypes } from '@pishkhan/contract/onboarding/owner-types.ts';
import { stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import type { Db } from '../infra/database/tables.ts';
import { cities } from '../reference/public.ts';
import { sealOwnerCode } from '../vendors/public.ts';
import { waitingOwner, waitingShops } from './shops/waiting-shops.ts';
import { hasShops, insertAccount, insertDelivery, lockDemo } from './write-demo.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Inserts them once; what became of them since is not touched. */
export const writeWaitingShops = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDemo(trx);
    const codes = waitingShops.map(({ vendor }) => vendor.code);
    if (await hasShops(trx, codes)) return;
    const ownerId = await insertOwner(trx);
    for (const shop of waitingShops) await insertShop(trx, shop, ownerId, now);
  });

async function insertOwner(db: Db): Promise<number> {
  const { cellPhone, fullName } = waitingOwner;
  const { id } = await db
    .insertInto('person')
    .values({ cell_phone: cellPhone, full_name: fullName })
    .onConflict((conflict) =>
      conflict.column('cell_phone').doUpdateSet((eb) => ({ cell_phone: eb.ref('excluded.cell_phone') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertShop(
  db: Db,
  shop: (typeof waitingShops)[number],
  ownerId: number,
  now: Date,
): Promise<void> {
  const { vendor, waitsFor, cardNumber, hoursAgo } = shop;
  const { code } = vendor;
  const isSignup = waitsFor === 'SIGNUP';
  const since = new Date(now.getTime() - hoursAgo * hourMs);
  const registeredAt = new Date(since.getTime() - 3 * dayMs);
  await db
    .insertInto('vendor')
    .values({
      ...vendor,
      status: isSignup ? 'PRE_SIGN_UP' : 'READY_FOR_ACTIVE',
      step: stepNumber('FINAL'),
      status_since: isSignup ? registeredAt : since,
      created_at: registeredAt,
      city_id: cities.find(({ code: city }) => city === 'tehran')!.id,
      owner_person_id: ownerId,
      owner_cell_phone: waitingOwner.cellPhone,
      owner_name: waitingOwner.fullName,
      ...sealOwnerCode(db, code, waitingOwner.nationalCode),
      owner_birthday: waitingOwner.birthday,
      owner_type: ownerTypes.natural,
      ...(!isSignup && {
        is_packing_set: true,
        packing_price: 6_000,
        own_delivery: true,
        ofood_delivery: true,
      }),
    })
    .execute();
  await db
    .insertInto('membership')
    .values({ vendor_code: code, person_id: ownerId, role: 'MANAGER', order_notification: true })
    .execute();
  const ownerName = waitingOwner.fullName;
  await insertAccount(db, { code, cardNumber, ownerName, at: registeredAt, isAccepted: !isSignup });
  await insertDelivery(db, shop, approval.PENDING);
  await insertMoments(db, shop, { ownerId, since, registeredAt });
}

function insertMoments(
  db: Db,
  { vendor: { code }, waitsFor }: (typeof waitingShops)[number],
  { ownerId, since, registeredAt }: { ownerId: number; since: Date; registeredAt: Date },
): Promise<unknown> {
  const acceptedAt = new Date(registeredAt.getTime() + dayMs);
  const moments = [
    { at: registeredAt, action: 'signUp', from: 'NOT_REGISTERED', to: 'PRE_SIGN_UP', isOwner: true },
    ...(waitsFor === 'SIGNUP'
      ? ([
          { at: since, action: 'finishSignup', from: 'PRE_SIGN_UP', to: 'PRE_SIGN_UP', isOwner: false },
        ] as const)
      : ([
          { at: acceptedAt, action: 'acceptSignup', from: 'PRE_SIGN_UP', to: 'SIGNED_UP', isOwner: false },
          {
            at: since,
            action: 'completeActivation',
            from: 'SIGNED_UP',
            to: 'READY_FOR_ACTIVE',
            isOwner: true,
          },
        ] as const)),
  ] as const;
  return db
    .insertInto('vendor_moment')
    .values(
      moments.map(({ at, action, from, to, isOwner }) => ({
        ...{ vendor_code: code, at, action, from_status: from, to_status: to },
        person_id: isOwner ? ownerId : null,
      })),
    )
    .execute();
}
