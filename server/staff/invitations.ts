// Invitations: a code of 128 bits, stored as a hash only, and the message that carries it.
import { hash, randomBytes } from 'node:crypto';
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import { invitationDays } from '@pishkhan/contract/staff/calls.ts';
import { formatNumber } from '@pishkhan/contract/text/persian-numbers.ts';
import type { StaffParts } from './parts.ts';
import { type CountedSms, withdrawInvitation } from './store-invitations.ts';
import type { Member } from './store-members.ts';

const day = 86_400_000;

export const newUserCode = (): string => randomBytes(16).toString('base64url');
export const hashOf = (userCode: string): string => hash('sha256', userCode, 'base64url');
export const invitedUntil = (now: Date): Date => new Date(now.getTime() + invitationDays * day);

export interface Invitation {
  vendorCode: string;
  /** The inviter's name in the message. */
  inviter: string;
  member: Member;
  userCode: string;
  /** The message as counted by the quota. */
  counted: CountedSms;
}

/** Runs after the commit; true when the message was sent. An unsent message is not counted. */
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
      `پیشخوان: ${inviter} شما را به‌عنوان ${roleWords[member.role]} دعوت کرده است. برای پیوستن، تا ${formatNumber(invitationDays)} روز:\n${link}`,
    );
    log.info(about, 'invitation sent');
    return true;
  } catch (error) {
    log.error({ ...about, err: error }, 'invitation not sent');
    await withdrawInvitation(db, vendorCode, counted);
    return false;
  }
}
