// The end of a change request: the platform accepts or rejects it, or the shop takes it back or puts its refusal away.
// Always in the transaction that writes the menu. Always true: what was decided or taken back is never decided again.

import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { approval, type ChangeType, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Transaction, Updateable } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { acceptImage, dropImage, rejectImage } from '../images/store-images.ts';
import { type ChangeRow, withdrawChange } from './store-change-requests.ts';

type Menu = Transaction<Tables>;

export interface Decision {
  vendorCode: string;
  id: number;
  /** Null: accepted. */
  rejectedBecause: string | null;
  now: Date;
}

/** By the platform. CHANGE_DECIDED when the shop or the platform was faster. */
export async function decideChange(menu: Menu, decision: Decision): Promise<Fault | undefined> {
  const { vendorCode, id, rejectedBecause, now } = decision;
  const request = await findChange(menu, vendorCode, id);
  if (!request) return refuse('NOT_FOUND');
  if (request.result !== approval.PENDING || request.withdrawn_at) return refuse('CHANGE_DECIDED');
  const isAccepted = rejectedBecause === null;
  await menu
    .updateTable('change_request')
    .set({
      result: isAccepted ? approval.ACCEPTED : approval.REJECTED,
      reason: rejectedBecause,
      decided_at: now,
    })
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .execute();
  if (isAccepted) await accept(menu, request);
  else await reject(menu, request);
  return undefined;
}

/**
 * By the shop. A part whose adding is taken back stays, as one that the platform has refused, until it is asked for again; a
 * picture goes. What was put away before stays so.
 */
export async function dismissChange(
  menu: Menu,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<Fault | Record<never, never>> {
  const request = await findChange(menu, vendorCode, id);
  if (!request) return refuse('NOT_FOUND');
  if (request.result === approval.ACCEPTED) return refuse('CHANGE_DECIDED');
  if (request.withdrawn_at) return {};
  const { part_id: partId, type } = request;
  const isPicture = type === changeType.ADD_NEW_IMAGE;
  await withdrawChange(menu, { vendorCode, partId }, type, now);
  if (isPicture) await dropImage(menu, vendorCode, partId, now);
  else if (request.result === approval.PENDING) await reject(menu, request);
  return {};
}

const findChange = (menu: Menu, vendorCode: string, id: number): Promise<ChangeRow | undefined> =>
  menu
    .selectFrom('change_request')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst();

/** What was asked for holds: the very price that was looked at. */
async function accept(menu: Menu, request: ChangeRow): Promise<void> {
  const { vendor_code: vendorCode, part_id: partId, type, new_price } = request;
  if (type === changeType.ADD_NEW_IMAGE) return acceptImage(menu, vendorCode, partId);
  const price = new_price === null ? {} : { price: new_price };
  await writePart(menu, request, { approval: approval.ACCEPTED, ...price });
}

/** A price that is refused leaves what customers pay as it is. */
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
  menu
    .updateTable(tableOf[request.type as keyof typeof tableOf])
    .set(changes)
    .where('vendor_code', '=', request.vendor_code)
    .where('id', '=', request.part_id)
    .execute();
