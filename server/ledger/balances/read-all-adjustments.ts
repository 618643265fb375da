import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { AdjustmentKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { DisputeState } from '@pishkhan/contract/ledger/disputes.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { type AdjustmentRow, viewAdjustment } from '../adjustments/view-adjustment.ts';

const pageSize = 100;

interface ListedRow extends AdjustmentRow {
  id: number;
  vendor_code: string;
  name: string;
  dispute: DisputeState | null;
}

/** Adjustments of all shops or of one, the last booked first. */
export async function listAllAdjustments(
  db: Queryable,
  {
    vendorCode,
    kind,
    after,
  }: { vendorCode?: string | undefined; kind?: AdjustmentKind | undefined; after?: string | undefined },
) {
  const { rows } = await db.query<ListedRow>(
    `SELECT t.id, t.vendor_code, v.name, t.kind, t.order_code, t.adjustment_code, t.reason, t.at, t.dispute_until, t.owed,
       abs(t.refund + t.charge + t.compensation) AS amount, (
         SELECT d.state FROM ledger_dispute d
         WHERE d.vendor_code = t.vendor_code AND d.adjustment_code = t.adjustment_code ORDER BY d.id DESC LIMIT 1
       ) AS dispute
     FROM (
       SELECT * FROM ledger_transaction
       WHERE adjustment_code IS NOT NULL AND kind <> 'DISPUTE' AND ($1::text IS NULL OR vendor_code = $1)
         AND ($2::text IS NULL OR kind = $2) AND id < coalesce($3, 9223372036854775807)
       ORDER BY id DESC LIMIT ${pageSize + 1}
     ) t
     JOIN vendor v ON v.code = t.vendor_code
     ORDER BY t.id DESC`,
    [vendorCode ?? null, kind ?? null, after ?? null],
  );
  const page = rows.slice(0, pageSize);
  return {
    adjustments: page.map((row) => ({
      vendorCode: row.vendor_code as VendorCode,
      vendorName: row.name,
      adjustment: viewAdjustment(row),
      dispute: row.dispute,
    })),
    next: rows.length > pageSize ? String(page.at(-1)!.id) : null,
  };
}
