// Ends the data of the owner of a shop that left as long ago as books are kept, and what joined its people to it. Sums, numbers and times of
// the books stay.
import { endedWords } from '@pishkhan/contract/personal-data/ended-names.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';

const ofShops = 'WHERE vendor_code = ANY ($1)';
const ended = `'${endedWords}'`;

/** `$1` are the shops. Files without a row are removed by their own sweep. */
export const ownerStatements: readonly string[] = [
  `UPDATE vendor SET owner_cell_phone = NULL, owner_name = NULL, owner_birthday = NULL, owner_national_code = NULL, owner_code_mark = NULL,
     owner_person_id = NULL, phone = NULL, phone_prefix = NULL, landline = NULL, address = NULL, extra_address = NULL, postal_code = NULL,
     plaque = NULL, unit = NULL, status_reason = NULL, hidden_reason = NULL
   WHERE code = ANY ($1)`,
  `DELETE FROM membership ${ofShops}`,
  `DELETE FROM vendor_account ${ofShops}`,
  `DELETE FROM vendor_account_moment ${ofShops}`,
  `DELETE FROM vendor_document ${ofShops}`,
  `DELETE FROM contract ${ofShops}`,
  `UPDATE vendor_moment SET reason = NULL ${ofShops} AND reason IS NOT NULL`,
  `UPDATE settlement_run_row SET holder_name = NULL, iban = NULL, transfer_note = NULL ${ofShops}`,
  `UPDATE ledger_settlement SET iban = '' ${ofShops}`,
  `UPDATE ledger_transaction SET reason = ${ended} ${ofShops} AND reason IS NOT NULL`,
  `UPDATE ledger_dispute SET text = ${ended}, answer = CASE WHEN answer IS NOT NULL THEN ${ended} END ${ofShops}`,
];

/**
 * Shops that have taken no orders since, have booked and signed nothing since, owe and are owed nothing, and still have people: `$1` is
 * the end of the books, `$2` the shop before.
 */
const leftShops = `
  SELECT v.code FROM vendor v
  WHERE v.status <> 'ACTIVE' AND v.status_since < $1 AND v.code > $2
    AND NOT EXISTS (SELECT FROM ledger_transaction t WHERE t.vendor_code = v.code AND t.booked_at >= $1)
    AND NOT EXISTS (SELECT FROM ledger_dispute d WHERE d.vendor_code = v.code AND (d.closed_at IS NULL OR d.closed_at >= $1))
    AND NOT EXISTS (SELECT FROM contract c WHERE c.vendor_code = v.code AND c.signed_at >= $1)
    AND NOT EXISTS (SELECT FROM ledger_balance b WHERE b.vendor_code = v.code AND b.owed <> 0)
    AND (num_nonnulls(v.owner_cell_phone, v.owner_name, v.owner_national_code, v.owner_person_id, v.phone, v.address) > 0
      OR EXISTS (SELECT FROM vendor_account a WHERE a.vendor_code = v.code)
      OR EXISTS (SELECT FROM contract c WHERE c.vendor_code = v.code)
      OR EXISTS (SELECT FROM vendor_document d WHERE d.vendor_code = v.code)
      OR EXISTS (SELECT FROM membership m WHERE m.vendor_code = v.code))
  ORDER BY v.code LIMIT 1 FOR UPDATE OF v SKIP LOCKED`;

/** Ends the owners of shops that left before this time, each in a transaction. Returns their number. */
export async function endOldOwners(db: Db, before: Date, stopping?: AbortSignal): Promise<number> {
  let ended = 0;
  for (let last: string | undefined = ''; last !== undefined && !stopping?.aborted; ) {
    last = await db.transaction().execute((trx) => endNext(trx, before, last!));
    if (last !== undefined) ended += 1;
  }
  return ended;
}

async function endNext(db: Db, before: Date, after: string): Promise<string | undefined> {
  const [shop] = await runRaw<{ code: string }>(db, leftShops, [before, after]);
  if (shop) for (const statement of ownerStatements) await runRaw(db, statement, [[shop.code]]);
  return shop?.code;
}
