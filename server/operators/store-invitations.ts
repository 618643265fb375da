// Invitations: a link that is good once, for an account that is new or has lost its passphrase or second factor.
// Invariants: an operator has one unused invitation at most; the token is stored hashed, and encrypted while it is unused.
import { randomBytes } from 'node:crypto';
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { invitationHours, invitationPage } from '@pishkhan/contract/operators/calls.ts';
import { openField, sealField } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';
import { digest } from '../infra/digest.ts';
import { newRecoveryCodes, shownRecoveryCode } from '../infra/second-factor/recovery-codes.ts';
import type { SecretBox } from '../infra/second-factor/secret-box.ts';
import { totpSecretBytes } from '../infra/second-factor/totp.ts';

const minutesFromMachine = 15;

/** Null: the server's own machine. */
export type Inviter = { operatorId: number; eventId: string } | null;

export const linkOf = (consoleUrl: string, token: string): string =>
  `${consoleUrl}${invitationPage}#${token}`;

/** Replaces the operator's unused invitation. */
export async function insertInvitation(
  trx: Db,
  { operatorId, by }: { operatorId: number; by: Inviter },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  await deleteInvitationsOf(trx, operatorId);
  const token = randomBytes(32).toString('base64url');
  const hash = digest(token);
  const secret = randomBytes(totpSecretBytes).toString('base64url');
  const minutes = by ? invitationHours * 60 : minutesFromMachine;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await trx
    .insertInto('operator_invitation')
    .values({
      token_hash: hash,
      token: sealField(trx, { table: 'operator_invitation', column: 'token', row: hash }, token),
      invited_by: by?.operatorId ?? null,
      event_id: by?.eventId ?? null,
      operator_id: operatorId,
      created_at: now,
      expires_at: expiresAt,
      totp_secret: sealField(trx, { table: 'operator_invitation', column: 'totp_secret', row: hash }, secret),
    })
    .execute();
  return { token, expiresAt };
}

export const deleteInvitationsOf = (trx: Db, operatorId: number): Promise<unknown> =>
  trx
    .deleteFrom('operator_invitation')
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute();

const openInvitations = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('operator_invitation as invitation')
    .innerJoin('operator', 'operator.id', 'invitation.operator_id')
    .where('invitation.token_hash', '=', digest(token))
    .where('invitation.used_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where('operator.is_active', '=', true);

export interface Invitation {
  operatorId: number;
  userName: string;
  fullName: string;
  roles: PlatformRole[];
  expiresAt: Date;
  secret: Buffer;
}

export async function findInvitation(db: Db, token: string, now: Date): Promise<Invitation | undefined> {
  const row = await openInvitations(db, token, now)
    .select([
      'operator.id as operatorId',
      'operator.user_name as userName',
      'operator.full_name as fullName',
      'operator.roles',
      'invitation.expires_at as expiresAt',
      'invitation.totp_secret',
      'invitation.token_hash',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { totp_secret, token_hash, ...invitation } = row;
  const place = { table: 'operator_invitation', column: 'totp_secret', row: token_hash } as const;
  return { ...invitation, secret: Buffer.from(openField(db, place, totp_secret), 'base64url') };
}

/** True for one caller only. */
export async function useInvitation(trx: Db, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator_invitation')
    .set({ used_at: now, token: null })
    .where('token_hash', '=', digest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The invitation that this event has made; its token is null once it is used. */
export async function findInvitationOfEvent(
  trx: Db,
  { operatorId, eventId }: { operatorId: number; eventId: string },
) {
  const row = await trx
    .selectFrom('operator_invitation as invitation')
    .innerJoin('operator', 'operator.id', 'invitation.operator_id')
    .select([
      'invitation.token',
      'invitation.token_hash',
      'invitation.expires_at as expiresAt',
      'operator.id as operatorId',
      'operator.user_name as userName',
      'operator.full_name as fullName',
      'operator.roles',
    ])
    .where('invitation.invited_by', '=', operatorId)
    .where('invitation.event_id', '=', eventId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { token_hash, ...invitation } = row;
  const place = { table: 'operator_invitation', column: 'token', row: token_hash } as const;
  return { ...invitation, token: openField(trx, place, row.token) };
}

/** Replaces all codes of the operator, and returns them for the only time. */
export async function replaceOperatorRecoveryCodes(
  trx: Db,
  box: SecretBox,
  operatorId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  await trx
    .insertInto('operator_recovery_code')
    .values(
      codes.map((code) => ({
        operator_id: operatorId,
        hash: box.recoveryHash(code, `operator ${operatorId}`),
        used_at: null,
      })),
    )
    .execute();
  return codes.map(shownRecoveryCode);
}
