// An invitation: a code of 128 bits of which only the hash is kept, the message that brings it, and how many may be sent.
import { hash, randomBytes } from 'node:crypto';
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { invitationDays } from '@pishkhan/contract/staff/calls.ts';
import { liveStatuses } from '@pishkhan/contract/vendors/transitions.ts';
import type { Kysely, Transaction } from 'kysely';
import { networksOf } from '../infra/address-prefix.ts';
import { latestNoted } from '../infra/clock.ts';
import type { Tables } from '../infra/database/tables.ts';
import { quotas } from '../infra/sms/budget.ts';
import { giveBack, type Quota, spend } from '../infra/sms/quotas.ts';
import { quotedName } from '../infra/sms/quoted-name.ts';
import type { StaffParts } from './parts.ts';
import type { Member } from './store-members.ts';

const persian = new Intl.NumberFormat('fa');
const hour = 3_600_000;
const day = 24 * hour;

/** Of messages: a shop invites all its people in an hour, and nobody's phone is flooded, whichever shops do it. */
const limits = [
  { of: 'vendor', most: 30, ms: hour },
  { of: 'person', most: 3, ms: hour },
  { of: 'person', most: 10, ms: day },
] as const;

export const newUserCode = (): string => randomBytes(16).toString('base64url');
export const hashOf = (userCode: string): string => hash('sha256', userCode, 'base64url');
export const invitedUntil = (now: Date): Date => new Date(now.getTime() + invitationDays * day);

/** Counts one more message and gives its id, or refuses with TOO_MANY. Ask while the shop's people are locked. */
export async function countInvitation(
  trx: Transaction<Tables>,
  { budget, log }: Pick<StaffParts, 'budget' | 'log'>,
  { vendorCode, personId, by, ip }: { vendorCode: string; personId: number; by: number; ip: string },
  now: Date,
): Promise<CountedSms | Fault> {
  // Other shops may be inviting the same person; a person is locked after the shop, always.
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  await trx
    .deleteFrom('invitation_sms')
    .where('vendor_code', '=', vendorCode)
    .where('sent_at', '<', new Date(now.getTime() - day))
    .execute();
  let wait = 0;
  for (const { of, most, ms } of limits) {
    // Free again when the oldest of the last `most` leaves the window.
    const oldest = await trx
      .selectFrom('invitation_sms')
      .select('sent_at')
      .$if(of === 'vendor', (query) => query.where('vendor_code', '=', vendorCode))
      .$if(of === 'person', (query) => query.where('person_id', '=', personId))
      .where('sent_at', '<=', latestNoted(now))
      .orderBy('sent_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest) wait = Math.max(wait, oldest.sent_at.getTime() + ms - now.getTime());
  }
  if (wait > 0) return refuse('TOO_MANY', { retryAfterSeconds: Math.ceil(wait / 1000) });
  const spent = quotas.invitations(budget, { vendorCode, personId: by, network: networksOf(ip).network });
  const { waitSeconds } = await spend(trx, spent, now, log);
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

export interface Invitation {
  vendorCode: string;
  /** As the message calls it. */
  inviter: string;
  member: Member;
  userCode: string;
  /** As it was counted. */
  counted: CountedSms;
}

/** After the commit: whether the message went out. One that did not is not counted. */
export async function sendInvitation(
  { db, sms, publicUrl, log }: StaffParts,
  { vendorCode, inviter, member, userCode, counted }: Invitation,
  requestId: string,
): Promise<boolean> {
  const link = `${publicUrl}/auth/invitation?${new URLSearchParams({ vendorCode, userCode })}`;
  const about = { requestId, vendor: vendorCode, personId: member.personId };
  try {
    await sms.sendText(
      member.cellPhone,
      `پیشخوان: ${inviter} شما را به‌عنوان ${roleWords[member.role]} دعوت کرده است. برای پیوستن، تا ${persian.format(invitationDays)} روز:\n${link}`,
    );
    log.info(about, 'invitation sent');
    return true;
  } catch (error) {
    log.error({ ...about, err: error }, 'invitation not sent');
    await withdraw(db, vendorCode, counted);
    return false;
  }
}

const withdraw = (db: Kysely<Tables>, vendorCode: string, { id, spent, at }: CountedSms): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('invitation_sms')
      .where('vendor_code', '=', vendorCode)
      .where('id', '=', id)
      .execute();
    await giveBack(trx, spent, at);
  });

/** How the message calls the shop: by its name only once the platform has switched it on, because anybody may type any name. */
export async function inviterOf(db: Kysely<Tables>, vendorCode: string): Promise<string> {
  const { name, status } = await db
    .selectFrom('vendor')
    .select(['name', 'status'])
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  const isLive = (liveStatuses as readonly string[]).includes(status);
  return isLive ? quotedName(name, someShop) : someShop;
}

const someShop = 'یک فروشگاه';
