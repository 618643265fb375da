// Other items than ordered: what they would cost, and asking the customer for them.
import { randomUUID } from 'node:crypto';
import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { type ChangedLine, offerChange, previewChange } from '@pishkhan/contract/orders/calls.ts';
import { changeAnswerMinutes } from '@pishkhan/contract/orders/states.ts';
import { implement } from '../../infra/http/implement.ts';
import { type PricedBasket, priceReplacements } from '../../menu/public.ts';
import { changedBasket, replacementsOf } from '../changes.ts';
import { findOrder } from '../find-orders.ts';
import { findAnswer } from '../receive-order.ts';
import { staffInstruction, staffRepeat } from '../staff-instruction.ts';
import { carryOut, type OrderAddress, type OrderDesk } from '../store.ts';
import { lifeOf, type OrderRow } from '../table.ts';
import { viewBasket } from '../view.ts';

async function priceChange(
  { pool }: OrderDesk,
  address: OrderAddress,
  lines: readonly ChangedLine[],
): Promise<{ row: OrderRow; after: PricedBasket } | Fault> {
  const row = await findOrder(pool, address);
  if (!row) return refuse('NOT_FOUND');
  const priced = await priceReplacements(pool, address.vendorCode, replacementsOf(lines));
  if (isFault(priced)) return priced;
  const after = changedBasket(lifeOf(row), lines, priced);
  return isFault(after) ? after : { row, after };
}

export const previewChangeHandler = (desk: OrderDesk) =>
  implement(previewChange, async ({ params, body }, { staff }) => {
    const address = { vendorCode: staff.vendorCode, code: params.code };
    const change = await priceChange(desk, address, body.lines);
    if (isFault(change)) return change;
    return { before: viewBasket(lifeOf(change.row).basket), after: viewBasket(change.after) };
  });

export const offerChangeHandler = (desk: OrderDesk) =>
  implement(offerChange, async (request, context) => {
    const { staff, now, expectedVersion } = context;
    const address = { vendorCode: staff.vendorCode, code: request.params.code };
    const change = await priceChange(desk, address, request.body.lines);
    if (isFault(change)) {
      // The lines may have changed since it was offered: what was answered before is answered again.
      const repeat = staffRepeat(offerChange, request, context);
      return (repeat && (await findAnswer(desk, address, repeat))) ?? change;
    }
    const { pricing, ...basket } = change.after;
    const { personId, fullName, role } = staff;
    const offered = {
      id: randomUUID(),
      basket,
      pricing,
      at: now.toISOString(),
      deadline: new Date(now.getTime() + changeAnswerMinutes * 60_000).toISOString(),
      by: { kind: 'staff', userId: personId, fullName, role },
    } as const;
    const command = { action: 'offer-change', change: offered } as const;
    const instruction = staffInstruction(offerChange, request, context, command);
    // Priced from this version: another one in between may have other lines.
    return carryOut(desk, { ...instruction, expectedVersion: expectedVersion ?? change.row.version });
  });
