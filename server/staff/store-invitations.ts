// Stored invitations, and the rate limit of their messages.
import { refuse } from '@pishkhan/contract/faults.ts';
import { liveStatuses } from '@pishkhan/contract/vendors/transitions.ts';
import { networksOf } from '../infra/address-prefix.ts';
import { latestCredible } from '../infra/clock.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { consumeQuotas, type Quota, refundQuotas } from '../infra/quotas.ts';
import { quotas } from '../infra/sms/budget.ts';
import { quotedName } from '../infra/sms/quoted-name.ts';
import type { StaffParts } from './parts.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Message limits: enough to invite a whole staff in an hour, and no phone is flooded, even by many shops. */
const limits = [
  { of: 'vendor', most: 30, ms: hour },
  { of: 'person', most: 3, ms: hour },
  { of: 'person', most: 10, ms: day },
] as const;

/**
 * Counts one more message and returns its id, or refuses with TOO_MANY. Call it while the shop's members are locked.
 */
export async function countInvitation(
  trx: Trx,
  { budget, log }: Pick<StaffParts, 'budget' | 'log'>,
  { vendorCode, personId, by, ip }: { vendorCode: string; personId: number; by: number; ip: string },
  now: Date,
) {
  // Other shops may invite the same person concurrently. A person is always locked after the shop.
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  await trx
    .deleteFrom('invitation_sms')
    .where('vendor_code', '=', vendorCode)
    .where('sent_at', '<', new Date(now.getTime() - day))
    .execute();
  let wait = 0;
  for (const { of, most, ms } of limits) {
    // The next message is allowed when the oldest of the last `most` leaves the window.
    const oldest = await trx
      .selectFrom('invitation_sms')
      .select('sent_at')
      .$if(of === 'vendor', (query) => query.where('vendor_code', '=', vendorCode))
      .$if(of === 'person', (query) => query.where('person_id', '=', personId))
      .where('sent_at', '<=', latestCredible(now))
      .orderBy('sent_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest) wait = Math.max(wait, oldest.sent_at.getTime() + ms - now.getTime());
  }
  if (wait > 0) return refuse('TOO_MANY', { retryAfterSeconds: Math.ceil(wait / 1000) });
  const spent = quotas.invitations(budget, { vendorCode, personId: by, network: networksOf(ip).network });
  const { waitSeconds } = await consumeQuotas(trx, spent, now, log);
  if (waitSeconds !== undefined) return refuse('TOO_MANY', { retryAfterSeconds: waitSeconds });
  const { id } = await trx
    .insertInto('invitation_sms')
    .values({ vendor_code: vendorCode, person_id: personId, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, spent, at: now };
}

export interface CountedSms {
  id: number;
  spent: readonly Quota[];
  at: Date;
}

/** The open invitation with this hash. */
export const findInvitation = (db: Db, vendorCode: string, hash: string, now: Date) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .select(({ fn }) => [
      'vendor.name',
      'membership.role',
      fn.coalesce('membership.full_name', 'person.full_name').as('full_name'),
      'person.cell_phone',
      'membership.invited_until',
    ])
    .where('membership.invitation_hash', '=', hash)
    .where('membership.vendor_code', '=', vendorCode)
    .where('membership.status', '=', 'PENDING')
    .where('membership.invited_until', '>', now)
    .executeTakeFirst();

/** The previous link becomes void. */
export const replaceInvitation = (
  trx: Db,
  { vendorCode, personId }: { vendorCode: string; personId: number },
  { hash, until }: { hash: string; until: Date },
): Promise<unknown> =>
  trx
    .updateTable('membership')
    .set({ invitation_hash: hash, invited_until: until })
    .where('vendor_code', '=', vendorCode)
    .where('person_id', '=', personId)
    .execute();

/** The message was not sent, so it must not count. */
export const withdrawInvitation = (
  db: Db,
  vendorCode: string,
  { id, spent, at }: CountedSms,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('invitation_sms')
      .where('vendor_code', '=', vendorCode)
      .where('id', '=', id)
      .execute();
    await refundQuotas(trx, spent, at);
  });

/** The shop's name in the message: its own only once the platform has activated it, because anybody may type any name. */
export async function inviterOf(db: Db, vendorCode: string): Promise<string> {
  const { name, status } = await db
    .selectFrom('vendor')
    .select(['name', 'status'])
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  const isLive = (liveStatuses as readonly string[]).includes(status);
  return isLive ? quotedName(name, someShop) : someShop;
}

const someShop = 'یک فروشگاه';
