// Stored devices that receive pushes.
import { hash } from 'node:crypto';
import { maxPushDevices } from '@pishkhan/contract/notices/calls.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import type { ReadToken } from './rules/read-push-token.ts';

interface Registering {
  token: ReadToken;
  sessionId: string;
  personId: number;
  deviceId: string;
  deviceType: 1 | 2 | 3;
}

/**
 * Moves the device to this session, also from another person; only a person's newest devices are kept.
 * Registrations of one person wait for each other, because each deletes what others write. A device that
 * another person is registering meanwhile is left to that person.
 */
export async function storeSubscription(
  trx: Db,
  { token, sessionId, personId, deviceId, deviceType }: Registering,
  now: Date,
): Promise<void> {
  const { kind, target } = token;
  const row = {
    session_id: sessionId,
    person_id: personId,
    kind,
    target,
    p256dh: kind === 'WEB' ? token.p256dh : null,
    auth: kind === 'WEB' ? token.auth : null,
    device_id: deviceId,
    device_type: deviceType,
    registered_at: now,
  };
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  await trx
    .insertInto('push_subscription')
    .values({ ...row, digest: hash('sha256', `${kind} ${target}`, 'hex') })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute();
  await trx
    .deleteFrom('push_subscription')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscription')
        .select('id')
        .where('id', 'in', (of) =>
          of
            .selectFrom('push_subscription')
            .select('id')
            .where('person_id', '=', personId)
            .orderBy('registered_at', 'desc')
            .orderBy('id', 'desc')
            .offset(sql.lit(maxPushDevices)),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
