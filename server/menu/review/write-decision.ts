// Ends a change request: the platform accepts or rejects it, or the shop withdraws it or dismisses a refusal. Always
// in the transaction that writes the menu.
// Invariant: an ended request is never decided again.

import { refuse } from '@pishkhan/contract/faults.ts';
import { approval, type ChangeType, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Updateable } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { acceptImage, dropImage, rejectImage } from '../images/store-images.ts';
import { changeRow, findRow, type Menu } from '../store-rows.ts';
import { type ChangeRow, withdrawChanges } from './store-change-requests.ts';

export interface Decision {
  vendorCode: string;
  id: number;
  /** Null when accepted. */
  rejectedBecause: string | null;
  /** Null when the marketplace's key decides. */
  operatorId?: number | null;
  now: Date;
}

/** Executes the platform's decision. CHANGE_DECIDED when the request has already ended. */
export async function decideChange(menu: Menu, decision: Decision) {
  const { vendorCode, id, rejectedBecause, operatorId = null, now } = decision;
  const request = await findRow(menu, 'change_request', vendorCode, id);
  if (!request) return refuse('NOT_FOUND');
  if (request.result !== approval.PENDING || request.withdrawn_at) return refuse('CHANGE_DECIDED');
  const isAccepted = rejectedBecause === null;
  await changeRow(menu, 'change_request', vendorCode, id, {
    result: isAccepted ? approval.ACCEPTED : approval.REJECTED,
    reason: rejectedBecause,
    decided_at: now,
    operator_id: operatorId,
  });
  if (isAccepted) await accept(menu, request);
  else await reject(menu, request);
  return undefined;
}

/**
 * Executes the shop's withdrawal or dismissal. A part whose creation is withdrawn stays as refused until it
 * is requested again; an image is removed. A hidden part stays hidden.
 */
export async function dismissChange(menu: Menu, vendorCode: string, id: number, now: Date) {
  const request = await findRow(menu, 'change_request', vendorCode, id);
  if (!request) return refuse('NOT_FOUND');
  if (request.result === approval.ACCEPTED) return refuse('CHANGE_DECIDED');
  if (request.withdrawn_at) return emptyAnswer;
  const { part_id: partId, type } = request;
  const isPicture = type === changeType.ADD_NEW_IMAGE;
  await withdrawChanges(menu, vendorCode, type, [partId], now);
  if (isPicture) await dropImage(menu, vendorCode, partId, now);
  else if (request.result === approval.PENDING) await reject(menu, request);
  return emptyAnswer;
}

/** The request takes effect with exactly the price that was reviewed. */
async function accept(menu: Menu, request: ChangeRow): Promise<void> {
  const { vendor_code: vendorCode, part_id: partId, type, new_price } = request;
  if (type === changeType.ADD_NEW_IMAGE) return acceptImage(menu, vendorCode, partId);
  const price = new_price === null ? {} : { price: new_price };
  await writePart(menu, request, { approval: approval.ACCEPTED, ...price });
}

/** A refused price does not change the present one. */
async function reject(menu: Menu, request: ChangeRow): Promise<void> {
  const { vendor_code: vendorCode, part_id: partId, type } = request;
  if (type === changeType.ADD_NEW_IMAGE) return rejectImage(menu, vendorCode, partId);
  if (type === changeType.ADD_NEW_VARIANT || type === changeType.ADD_NEW_OPTION)
    await writePart(menu, request, { approval: approval.REJECTED });
}

const tableOf = {
  [changeType.ADD_NEW_VARIANT]: 'variant',
  [changeType.VARIANT_PRICE_CHANGED]: 'variant',
  [changeType.ADD_NEW_OPTION]: 'option_item',
  [changeType.OPTION_PRICE_CHANGED]: 'option_item',
} as const satisfies Partial<Record<ChangeType, keyof Tables>>;

const writePart = (
  menu: Menu,
  request: ChangeRow,
  changes: Pick<Updateable<Tables['variant']>, 'approval' | 'price'>,
): Promise<unknown> =>
  changeRow(
    menu,
    tableOf[request.type as keyof typeof tableOf],
    request.vendor_code,
    request.part_id,
    changes,
  );
