import { acceptBranchOrder } from '@pishkhan/contract/branches/calls.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { implement } from '../../infra/http/implement.ts';
import { carryOut, type OrderCommandParts, staffInstruction } from '../../orders/public.ts';
import { managedBranches } from '../managed-branches.ts';

export const acceptBranchOrderHandler = (orderParts: OrderCommandParts) =>
  implement(acceptBranchOrder, async (request, context) => {
    const { vendorCode } = request.params;
    const { open } = await managedBranches(orderParts.pool, context.staff.sessionId, context.now);
    if (!open.some((shop) => shop.vendorCode === vendorCode)) return refuse('NOT_FOUND');
    const there = { ...context, staff: { ...context.staff, vendorCode, role: 'MANAGER' as const } };
    const command = { action: 'accept', preparationTime: request.body.preparationTime } as const;
    return carryOut(orderParts, staffInstruction(acceptBranchOrder, request, there, command));
  });
