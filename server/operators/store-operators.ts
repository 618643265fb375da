// Accounts of operators: invited, joined, changed.
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { sql } from 'kysely';
import { openField, sealField } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';

/** An account that may sign in. */
export const findAccount = (db: Db, userName: string) =>
  db
    .selectFrom('operator')
    .select(['id', 'passphrase'])
    .where('user_name', '=', userName)
    .where('is_active', '=', true)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();

export async function findUserName(db: Db, operatorId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('operator')
    .select('user_name')
    .where('id', '=', operatorId)
    .executeTakeFirst();
  return row?.user_name;
}

export async function getUserName(db: Db, operatorId: number): Promise<string> {
  const userName = await findUserName(db, operatorId);
  if (userName === undefined) throw new Error(`the operator ${operatorId} has no row`);
  return userName;
}

interface NewOperator {
  userName: string;
  fullName: string;
  roles: readonly PlatformRole[];
  /** Null: the server's own machine. */
  invitedBy: number | null;
}

/** Undefined when the user name is taken. */
export async function insertOperator(
  trx: Db,
  { userName, fullName, roles, invitedBy }: NewOperator,
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('operator')
    .values({
      user_name: userName,
      full_name: fullName,
      roles: [...roles],
      invited_by: invitedBy,
      created_at: now,
      passphrase: null,
      totp_secret: null,
    })
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface JoinedOperator {
  userName: string;
  fullName: string;
  roles: readonly PlatformRole[];
  /** As `hashPassphrase` returns it. */
  passphrase: string;
  secret: Buffer;
}

/** An operator who needs no invitation, for the demo. A taken user name is left as it is. */
export async function insertJoinedOperator(
  trx: Db,
  { passphrase, secret, ...operator }: JoinedOperator,
  now: Date,
): Promise<number | undefined> {
  const id = await insertOperator(trx, { ...operator, invitedBy: null }, now);
  if (id !== undefined) await storeCredentials(trx, id, { passphrase, secret, step: 0 }, now);
  return id;
}

export async function hasJoinedOperators(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('id')
    .where('joined_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret of an operator's second factor. */
export async function readTotpSecret(db: Db, userName: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'totp_secret'])
    .where('user_name', '=', userName)
    .executeTakeFirst();
  if (!row?.totp_secret) return undefined;
  const place = { table: 'operator', column: 'totp_secret', row: row.id } as const;
  return Buffer.from(openField(db, place, row.totp_secret), 'base64url');
}

/** Locked until the transaction ends. */
export const findOperatorByName = (trx: Db, userName: string) =>
  trx
    .selectFrom('operator')
    .select(['id', 'full_name as fullName', 'roles', 'is_active as isActive'])
    .where('user_name', '=', userName)
    .forUpdate()
    .executeTakeFirst();

/** The result of an accepted invitation. */
export async function storeCredentials(
  trx: Db,
  operatorId: number,
  { passphrase, secret, step }: { passphrase: string; secret: Buffer; step: number },
  now: Date,
): Promise<void> {
  const place = { table: 'operator', column: 'totp_secret', row: operatorId } as const;
  await trx
    .updateTable('operator')
    .set(({ fn, ref, val }) => ({
      passphrase,
      totp_secret: sealField(trx, place, secret.toString('base64url')),
      totp_last_step: step,
      joined_at: fn.coalesce(ref('joined_at'), val(now)),
      version: sql`version + 1`,
    }))
    .where('id', '=', operatorId)
    .execute();
}

/**
 * The ids of administrators who can sign in, and the operator with this id. Rows of administrators are locked in
 * one order, so that two of them cannot disable each other at once.
 */
export async function lockAdministratorsAnd(trx: Db, id: number) {
  const rows = await trx
    .selectFrom('operator')
    .select(['id', 'roles', 'is_active as isActive', 'joined_at as joinedAt', 'version'])
    .where((or) => or.or([or('id', '=', id), or(or.val('ADMIN'), '=', or.fn.any('roles'))]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const administrators = rows.filter(
    ({ roles, isActive, joinedAt }) => isActive && joinedAt !== null && roles.includes('ADMIN'),
  );
  return { target: rows.find((row) => row.id === id), administrators: administrators.map((row) => row.id) };
}

/** The administrator whom the machine has invited last, for a time in which nobody has joined. */
export const findInvitedOperator = (db: Db) =>
  db
    .selectFrom('operator')
    .select(['user_name as userName', 'full_name as fullName', 'roles'])
    .where('invited_by', 'is', null)
    .where((or) => or(or.val('ADMIN'), '=', or.fn.any('roles')))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** True when somebody has joined, or has an invitation that is still valid. */
export async function hasOperators(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .leftJoin('operator_invitation as invitation', 'invitation.operator_id', 'operator.id')
    .select('operator.id')
    .where((or) => or.or([or('joined_at', 'is not', null), or('invitation.expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const updateOperator = (
  trx: Db,
  id: number,
  changes: { roles?: PlatformRole[] | undefined; is_active?: boolean | undefined; full_name?: string },
): Promise<unknown> =>
  trx
    .updateTable('operator')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
