// Members of a shop who get its monthly statement.
import { permissions } from '@pishkhan/contract/access/permissions.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { maxReceivers, type StatementReceivers } from '@pishkhan/contract/ledger/statement-calls.ts';
import type { Db, Trx } from '../../infra/database/tables.ts';

export async function listReceivers(db: Db, vendorCode: string): Promise<StatementReceivers> {
  const { isVisible } = await db
    .selectFrom('vendor')
    .select('financial_report_visible as isVisible')
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(({ fn, eb }) => [
      'membership.person_id as id',
      fn.coalesce('membership.full_name', 'person.full_name').as('fullName'),
      'membership.role',
      eb('membership.statement_since', 'is not', null).as('isReceiver'),
    ])
    .where('membership.vendor_code', '=', vendorCode)
    .where('membership.role', 'in', [...permissions['reports.read']])
    .where('membership.status', '=', 'ACTIVE')
    .orderBy('membership.person_id')
    .execute();
  return {
    people: people.map((person) => ({ ...person, isReceiver: Boolean(person.isReceiver) })),
    financialReportVisible: isVisible,
  };
}

/** A repeated request changes nothing. */
export async function setReceiver(
  trx: Trx,
  vendorCode: string,
  { id, isReceiver }: { id: number; isReceiver: boolean },
  now: Date,
) {
  // The lock makes concurrent requests count one after the other.
  await trx.selectFrom('vendor').select('code').where('code', '=', vendorCode).forNoKeyUpdate().execute();
  const { people } = await listReceivers(trx, vendorCode);
  const person = people.find((one) => one.id === id);
  if (!person) return refuse('NOT_FOUND');
  if (person.isReceiver === isReceiver) return listReceivers(trx, vendorCode);
  if (isReceiver && people.filter((one) => one.isReceiver).length >= maxReceivers)
    return refuse('STATEMENT_RECEIVERS_TOO_MANY', { most: maxReceivers });
  await trx
    .updateTable('membership')
    .set({ statement_since: isReceiver ? now : null })
    .where('vendor_code', '=', vendorCode)
    .where('person_id', '=', id)
    .execute();
  return listReceivers(trx, vendorCode);
}
