// Replacing ordered items: prices a replacement, and offers the change to the customer.
import { randomUUID } from 'node:crypto';
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { offerChange, previewChange } from '@pishkhan/contract/orders/calls.ts';
import { changeAnswerMinutes } from '@pishkhan/contract/orders/states.ts';
import { refusalOf } from '@pishkhan/contract/orders/steps.ts';
import { implement } from '../../infra/http/implement.ts';
import { priceReplacements } from '../../menu/public.ts';
import { executeCommand, type OrderCommandParts, refuseStep } from '../commands/execute-command.ts';
import { staffInstruction } from '../commands/staff-instruction.ts';
import { findOrder, listMoments } from '../reading/read-orders.ts';
import { viewBasket } from '../reading/view-order.ts';
import { changedBasket, replacementsOf } from '../rules/price-change.ts';
import { orderStateOf } from '../table.ts';

export const previewChangeHandler = (orderParts: OrderCommandParts) =>
  implement(previewChange, async ({ params, body: { lines } }, { staff, now }) => {
    const address = { vendorCode: staff.vendorCode, code: params.code };
    const row = await findOrder(orderParts.pool, address);
    if (!row) return refuse('NOT_FOUND');
    const because = refusalOf.change(orderStateOf(row));
    if (because) return refuseStep(row, await listMoments(orderParts.pool, address, row.version), because);
    const priced = await priceReplacements(orderParts.pool, staff.vendorCode, replacementsOf(lines), now);
    const after = isFault(priced) ? priced : changedBasket(orderStateOf(row), lines, priced);
    if (isFault(after)) return after;
    return { before: viewBasket(orderStateOf(row).basket), after: viewBasket(after) };
  });

export const offerChangeHandler = (orderParts: OrderCommandParts) =>
  implement(offerChange, async (request, context) => {
    const { lines } = request.body;
    const { staff, now } = context;
    const { vendorCode, personId, fullName, role } = staff;
    const priced = await priceReplacements(orderParts.pool, vendorCode, replacementsOf(lines), now);
    const offer = {
      id: randomUUID(),
      at: now.toISOString(),
      deadline: new Date(now.getTime() + changeAnswerMinutes * 60_000).toISOString(),
      by: { kind: 'staff', userId: personId, fullName, role },
    } as const;
    const command = { action: 'offer-change', offer, lines, priced } as const;
    return executeCommand(orderParts, staffInstruction(offerChange, request, context, command));
  });
