// Requests of shops for other pictures. Every writer holds the lock on the shop's row.
// Invariant: for each kind at most one request waits or is shown as rejected; an ended one never changes again.
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { VendorImageKind } from '@pishkhan/contract/vendors/vendor-images.ts';
import type { Row, Trx } from '../infra/database/tables.ts';

export type ImageRequestRow = Row<'vendor_image_request'>;

const shown = (trx: Trx, vendorCode: string) =>
  trx
    .selectFrom('vendor_image_request')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('withdrawn_at', 'is', null)
    .where('result', '!=', approval.ACCEPTED);

export const listShownRequests = (trx: Trx, vendorCode: string): Promise<ImageRequestRow[]> =>
  shown(trx, vendorCode).execute();

export const findShownRequest = (
  trx: Trx,
  vendorCode: string,
  id: number,
): Promise<ImageRequestRow | undefined> => shown(trx, vendorCode).where('id', '=', id).executeTakeFirst();

export const findRequest = (trx: Trx, vendorCode: string, id: number): Promise<ImageRequestRow | undefined> =>
  trx
    .selectFrom('vendor_image_request')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst();

export const withdrawRequest = (trx: Trx, id: number, now: Date): Promise<unknown> =>
  trx.updateTable('vendor_image_request').set({ withdrawn_at: now }).where('id', '=', id).execute();

export const insertRequest = (
  trx: Trx,
  request: { vendorCode: string; kind: VendorImageKind; digest: string; askedBy: number; now: Date },
): Promise<unknown> =>
  trx
    .insertInto('vendor_image_request')
    .values({
      vendor_code: request.vendorCode,
      kind: request.kind,
      digest: request.digest,
      asked_by: request.askedBy,
      asked_at: request.now,
    })
    .execute();

/** `reason` is null for an acceptance. */
export const decideRequest = (
  trx: Trx,
  id: number,
  { reason, operatorId, now }: { reason: string | null; operatorId: number | null; now: Date },
): Promise<unknown> =>
  trx
    .updateTable('vendor_image_request')
    .set({
      result: reason === null ? approval.ACCEPTED : approval.REJECTED,
      reason,
      decided_at: now,
      operator_id: operatorId,
    })
    .where('id', '=', id)
    .execute();
